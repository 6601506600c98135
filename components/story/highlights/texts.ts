import { isolated } from "#contract/text/isolate-name";
import { formatCounted } from "#lib/shared/format/format-count";

/** Texts of highlights of stories. */
export const highlightTexts = {
  title: "Highlights",
  highlight: "Highlight",
  make: "New",
  newTitle: "New highlight",
  name: "Name",
  choose: "Stories",
  chooseHint:
    "Your current stories, and those you keep. In a highlight they stay after 24 hours, for those who can see them now.",
  create: "Create",
  creating: "Creating...",
  created: "Highlight created",
  createFailed: "The highlight could not be created.",
  nothing: "No stories to choose from yet",
  nothingHint: "Share a story, or save one of yours to your favorites to keep it.",
  toStory: "Add story",
  edit: "Edit highlight",
  save: "Save",
  saving: "Saving...",
  saved: "Highlight saved",
  saveFailed: "The highlight could not be saved.",
  delete: "Delete highlight",
  deleting: "Deleting...",
  deleteText:
    "Its stories aren't deleted: those that have ended stay among your favorites, where only you see them.",
  deleteFailed: "The highlight could not be deleted.",
  deleted: "Highlight deleted",
  inIt: "In this highlight",
  inItHint: "Press a story to add it or take it out. A highlight is deleted with its last story.",
  emptied: "The highlight is deleted with its last story.",
  addFailed: "The story could not be added.",
  removeFailed: "The story could not be removed.",
  forSome: "For a few people",
  loadFailed: "The highlight could not be loaded.",
  storiesFailed: "Your stories could not be loaded.",
  missing: "There is no highlight at this address",
  missingHint: "It may have been deleted, you may not have access to it, or the link may be wrong.",
  toHome: "Go to Home",
  toHighlight: "Show the highlight",
  more: "Show more",
  retry: "Retry",
  addTitle: "Add to highlight",
  addText:
    "Highlights are on your profile and stay after 24 hours. Each story is still seen only by those you shared it with.",
  done: "Done",
  listFailed: "Your highlights could not be loaded.",
  loadingList: "Loading highlights",
  none: "You have no highlights yet. Name the first one.",
} as const;

/** "3 stories" */
export const storiesIn = (count: number) => formatCounted(count, "story", "stories");

/** Title of the sheet that confirms a deletion. */
export const deleteQuestion = (name: string) => `Delete “${isolated(name)}”?`;

/** Title of a highlight's page. */
export const highlightBy = (highlight: string, name: string) =>
  `${isolated(highlight)}: highlight by ${isolated(name)}`;

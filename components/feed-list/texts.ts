import { isolated } from "#contract/text/isolate-name";
import { formatCounted } from "#lib/shared/format/format-count";

/** Texts of lists of people. */
export const feedListTexts = {
  title: "Lists",
  explanation: "Each list is a feed of its own. The people in it aren't told.",
  loadFailed: "Your lists could not be loaded.",
  none: "No lists yet",
  noneHint: "Group people and read their posts as one feed, whether you follow them or not.",
  newList: "New list",
  name: "Name",
  create: "Create",
  creating: "Creating...",
  createFailed: "The list could not be created.",
  isShared: "Share this list",
  isSharedHint:
    "Anyone who can see your posts can open it by its address, and sees the people in it that they have access to.",
  shared: "Shared",
  share: "Share list",
  private: "Only you",
  edit: "Edit list",
  save: "Save",
  saving: "Saving...",
  saved: "List saved",
  saveFailed: "The list could not be saved.",
  delete: "Delete list",
  deleting: "Deleting...",
  deleteText:
    "The people in it aren't told, and you go on following those you follow. Stories for this list stay visible to you alone.",
  deleteFailed: "The list could not be deleted.",
  deleted: "List deleted",
  listFailed: "The list could not be loaded.",
  list: "List",
  notFound: "List not found",
  missing: "There is no list at this address",
  missingHint: "It may have been deleted or be private, or the link may be wrong.",
  toLists: "To your lists",
  tabs: "Parts of this list",
  posts: "Posts",
  people: "People",
  addPeople: "Add people",
  noPosts: "No posts to show",
  noPostsHint: "Posts by the people in this list appear here.",
  nobody: "Nobody is in this list yet",
  nobodyHint: "Add people to read their posts here. You don't have to follow them.",
  nobodyShown: "No people to see",
  listedHint: "Their posts are in this list. They aren't told, whether you add or remove them.",
  searchListed: "Search this list...",
  noMatch: "No matching people found",
  peopleFailed: "The people could not be loaded.",
  remove: "Remove",
  removeFailed: "The person could not be removed.",
  searchPeople: "Search people to add...",
  addHint:
    "Adding people doesn't follow them, and they aren't told. They see the stories you share with this list.",
  nobodyFollowed: "You don't follow anyone yet",
  nobodyFollowedHint: "Search above for people to add.",
  add: "Add",
  added: "Added",
  addFailed: "The person could not be added.",
  addToListsTitle: "Add to lists",
  done: "Done",
  listsFailed: "The lists could not be loaded.",
  loading: "Loading lists",
  retry: "Retry",
} as const;

/** "12 people" */
export function peopleIn(count: number): string {
  return formatCounted(count, "person", "people");
}

/** Title of the sheet that confirms a deletion. */
export function deleteQuestion(name: string): string {
  return `Delete “${isolated(name)}”?`;
}

/** "List by @bob" */
export function listBy(username: string): string {
  return `List by @${username}`;
}

/** What adding a person means. */
export function addToListsText(username: string): string {
  return `Adding @${username} doesn't follow them, and they aren't told. They see the stories you share with the list.`;
}

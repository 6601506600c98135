import { STORY_TEXT_MAX_LENGTH } from "#contract/limits-story";
import type { StoryColor } from "#contract/story-style";
import { formatFullCount } from "#lib/shared/format/format-count";

const several = (count: number, one: string, many: string) =>
  `${formatFullCount(count)} ${count === 1 ? one : many}`;

/** Texts of the story tray, the row of stories above the feed. */
export const storyTrayTexts = {
  label: "Stories",
  add: "Add story",
  all: "All stories",
  own: "You",
  isNew: "new",
  none: "Stories from people you follow appear here for 24 hours.",
  back: "Scroll stories back",
  on: "Scroll stories forward",
  showNew: (people: number) => `New stories from ${several(people, "person", "people")}`,
  views: (count: number) => several(count, "view", "views"),
} as const;

/** Texts of the story viewer. */
export const storyTexts = {
  title: (name: string) => `Stories by ${name}`,
  ownTitle: "Your stories",
  page: "Story",
  close: "Close",
  pause: "Pause",
  play: "Play",
  next: "Next story",
  previous: "Previous story",
  like: "Like",
  menu: "Story options",
  share: "Share",
  download: "Download",
  save: "Save to favorites",
  unsave: "Remove from favorites",
  saved: "Saved to favorites",
  unsaved: "Removed from favorites",
  report: "Report content",
  delete: "Delete story",
  deleteQuestion: "Delete this story?",
  deleteHint: "It is deleted for everyone immediately, with its picture and the list of viewers.",
  deleting: "Deleting...",
  deleteFailed: "The story could not be deleted.",
  likeFailed: "Your like could not be saved.",
  saveFailed: "Your favorites could not be updated.",
  gone: "This story is no longer available",
  goneHint: "Stories are available for 24 hours, or until their author deletes them.",
  toProfile: "View profile",
  failed: "Stories could not be loaded.",
  pictureFailed: "This picture could not be loaded.",
  loading: "Loading stories",
  noDescription: "Picture without a description",
  description: "Description:",
  place: (number: number, count: number) => `Story ${number} of ${count}`,
  by: (name: string) => `by ${name}`,
  seenBy: "Seen by",
  nobody: "No views yet",
  nobodyHint: "People who view your story appear here.",
  likedIt: "Liked your story",
  loadingViewers: "Loading viewers",
  viewersFailed: "The list of viewers could not be loaded.",
  retry: "Retry",
  more: "Show more",
  views: storyTrayTexts.views,
  likes: (count: number) => several(count, "like", "likes"),
  reply: (name: string) => `Reply to ${name}`,
  replyTo: "Reply...",
  send: "Send reply",
  sending: "Sending...",
  replySent: (name: string) => `Sent to ${name}`,
  replyWaiting: "Your reply will be sent when you are back online",
  replyFailed: "Your reply could not be sent.",
} as const;

/** Texts of the page that creates a story. */
export const newStoryTexts = {
  title: "New story",
  needsScript: "Making a story needs JavaScript, which is switched off in this browser.",
  choose: "Choose a picture",
  another: "Change picture",
  hint: "JPEG, PNG, WebP or AVIF, at most 10 MB. It is cropped to 9:16 and available for 24 hours.",
  crop: "Crop your story",
  alt: "Description for people who can't see it",
  text: "Text on the picture",
  textHint: `At most ${STORY_TEXT_MAX_LENGTH} characters`,
  move: "Text. Drag it, or move it with the arrow keys.",
  across: "From left to right",
  down: "From top to bottom",
  position: "Text position",
  color: "Text color",
  location: "Place",
  locationHint: "A word or two about where it is (optional)",
  share: "Share story",
  sharing: "Sharing...",
  failed: "Your story could not be shared.",
  noPicture: "Choose a picture first",
  shared: "Your story is up for 24 hours",
} as const;

/** Names of the colors. */
export const storyColorNames: Readonly<Record<StoryColor, string>> = {
  white: "White",
  black: "Black",
  indigo: "Indigo",
  green: "Green",
  teal: "Teal",
  amethyst: "Royal Amethyst",
};

/** Texts of the favorites page. */
export const favoriteTexts = {
  title: "Favorite stories",
  none: "No favorites yet",
  noneHint: "Save a story from its menu. Your own stay here after their 24 hours; only you can see them.",
  toStories: "See stories",
  failed: "Your favorites could not be loaded.",
  more: "Show more",
  retry: "Retry",
  loading: "Loading favorites",
  over: "Only you can see it",
} as const;

import { POST_MAX_IMAGES } from "#contract/limits";
import { DAY, HOUR } from "#contract/units";

/** Texts of the composer and of new posts. */
export const composerTexts = {
  title: "New post",
  /** Label of the new posts below the composer. */
  newPosts: "New posts",
  composerLabel: "What's new?",
  post: "Post",
  sending: "Sending…",
  notSent: "Not posted.",
  noConnection: "No connection.",
  goesByItself: "It is sent again once there is a connection.",
  retry: "Retry",
  discard: "Discard",
  sendFailed: "Your post could not be sent.",

  addPictures: "Add pictures",
  addGif: "Add a GIF",
  addVideo: "Add a video",
  readingVideo: "Reading the video…",
  sendWithout: "Post without it",
  refusedFile: "Take out what could not be uploaded before you post.",
  videoAlone: "A video stands alone in its post.",
  addPoll: "Add a poll",
  removePoll: "Remove the poll",
  addEmoji: "Add an emoji",
  wrongType: "Only JPEG, PNG, WebP, AVIF and GIF pictures can be posted.",
  damaged: "This picture is damaged or was cut off.",
  gifAlone: "A GIF stands alone in its post.",
  picturesOrPoll: "A post has pictures or a poll, not both.",
  uploading: "Uploading…",
  dropHere: "Drop pictures here",

  descriptionTitle: "Describe this picture",
  descriptionText: "For people who do not see it: what is in it, and what matters about it.",
  descriptionLabel: "Description",
  done: "Done",
  reminderTitle: "Describe your pictures?",
  reminderText: "People who do not see them read the description instead.",
  postAnyway: "Post anyway",
  addDescriptions: "Add descriptions",
  remindMe: "Remind me of descriptions",
  remindMeHint: "Before pictures and videos are posted without one",
  reminderUnknown:
    "Your choice on the reminder of descriptions could not be loaded. Reload the page to try again.",
  settingFailed: "This setting could not be changed.",

  pollTitle: "Poll",
  question: "Question",
  duration: "Poll length",
  addOption: "Add an option",
  questionMissing: "Ask something first",
  optionMissing: "Fill in every option",
  textMissing: "Write something to go with your poll",
  sameOptions: "Two options are the same",

  showParts: "Preview",
  hideParts: "Hide preview",

  searchGifs: "Search KLIPY",
  searchGifsLabel: "Search GIFs",
  gifCredit: "Powered by KLIPY",
  uploadGif: "Upload a GIF",
  moreGifs: "Show more",
  loadingGifs: "Loading GIFs",
  gifsFound: "GIFs found",
  noGifs: "No GIFs found",
  untitledGif: "GIF without a title",
  gifsFailed: "The GIFs could not be loaded.",
  gifRefused: "This GIF could not be added. Please choose another one.",

  findEmoji: "Search emoji",
  noEmoji: "No emoji found",
  loadingEmoji: "Loading emoji",
  emojiFailed: "The emoji could not be loaded.",
  completions: "Suggestions",
} as const;

/** How long a poll can stay open. */
export const pollDurations = [
  { ms: HOUR, label: "1 hour" },
  { ms: 6 * HOUR, label: "6 hours" },
  { ms: DAY, label: "1 day" },
  { ms: 3 * DAY, label: "3 days" },
  { ms: 7 * DAY, label: "7 days" },
] as const;

/** For files beyond the maximum number of pictures. */
export function leftOutMessage(count: number): string {
  const were = count === 1 ? "1 was" : `${count} were`;
  return `A post can have at most ${POST_MAX_IMAGES} pictures: ${were} left out.`;
}

/** Shown when a text is split into a thread. */
export function threadMessage(parts: number): string {
  return `Will be posted as a thread of ${parts}`;
}

/** "Post in Gardeners". */
export function postInMessage(community: string): string {
  return `Post in ${community}`;
}

/** Labels of a picture's buttons; numbers from 1. */
export const pictureLabels = {
  picture: (number: number) => `Picture ${number}`,
  describe: (number: number) => `Describe picture ${number}`,
  described: (number: number) => `Change the description of picture ${number}`,
  earlier: (number: number) => `Move picture ${number} earlier`,
  later: (number: number) => `Move picture ${number} later`,
  remove: (number: number) => `Remove picture ${number}`,
  retry: (number: number) => `Upload picture ${number} again`,
} as const;

/** "Option 1". */
export function optionLabel(number: number): string {
  return `Option ${number}`;
}

/** Label of an option's remove button. */
export function removeOptionLabel(number: number): string {
  return `Remove option ${number}`;
}

/** Announced after a picture was moved; numbers from 1. */
export function movedMessage(from: number, to: number): string {
  return `Picture ${from} is now picture ${to}.`;
}

/** Joins messages so that screen readers hear them as separate sentences; the last keeps its ending. */
export function toSentences(messages: readonly string[]): string {
  const ended = messages.map((message, at) =>
    at === messages.length - 1 || /[.!?…]$/.test(message) ? message : `${message}.`,
  );
  return ended.join(" ");
}

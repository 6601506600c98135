/** Texts of the composer and of new posts. */
export const composerTexts = {
  title: "New post",
  quoteTitle: "Quote a post",
  savedTitle: "Draft",
  /** Label of the new posts below the composer. */
  newPosts: "New posts",
  composerLabel: "What's new?",
  quoteLabel: "Say something about it",
  /** Before the community that the post goes to. */
  in: "in",
  post: "Post",
  cancel: "Cancel",
  /** Before the first words of a draft, or of its poll. */
  draft: "Draft",
  draftWithoutText: "without text",
  posted: "Posted",
  view: "View",
  tools: "Add to your post",
  sending: "Sending...",
  notSent: "Not posted.",
  noConnection: "No connection.",
  goesByItself: "It will be sent when you are back online.",
  retry: "Retry",
  discard: "Discard",
  edit: "Edit",
  sendFailed: "Your post could not be sent.",

  addPictures: "Add pictures",
  addGif: "Add a GIF",
  addVideo: "Add a video",
  readingVideo: "Reading the video...",
  sendWithout: "Post without it",
  refusedFile: "Remove what could not be uploaded before you post.",
  videoAlone: "A video can't be combined with anything else in a post.",
  addPoll: "Add a poll",
  removePoll: "Remove poll",
  addEmoji: "Add an emoji",
  gifAlone: "A GIF can't be combined with other pictures.",
  picturesOrPoll: "A post can have pictures or a poll, not both.",
  uploading: "Uploading...",
  dropHere: "Drop pictures here",

  descriptionTitle: "Describe this picture",
  descriptionLabel: "Description",
  done: "Done",
  quotesAllowed: "Others can quote this post",
  /** After who can comment. */
  quotesOff: "quotes off",
  postAnyway: "Post anyway",
  scheduleAnyway: "Schedule anyway",

  pollTitle: "Poll",
  question: "Question",
  duration: "Poll length",
  addOption: "Add an option",
  questionMissing: "Enter a question first",
  optionMissing: "Fill in every option",
  sameOptions: "Two options are the same",

  showParts: "Preview",
  hideParts: "Hide preview",

  gifsFailed: "The GIFs could not be loaded.",

  findEmoji: "Search emoji",
  noEmoji: "No emoji found",
  loadingEmoji: "Loading emoji",
  emojiFailed: "The emoji could not be loaded.",
  completions: "Suggestions",
} as const;

/** "Post in Gardeners". */
export function postInMessage(community: string): string {
  return `Post in ${community}`;
}

/** Joins messages so that screen readers hear them as separate sentences; the last keeps its ending. */
export function toSentences(messages: readonly string[]): string {
  const ended = messages.map((message, at) =>
    at === messages.length - 1 || /[.!?…]$/.test(message) ? message : `${message}.`,
  );
  return ended.join(" ");
}

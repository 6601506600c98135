/** Texts that every reader's browser gets with posts: apart from the others, which are many. */
export const postRowTexts = {
  share: "Share",
  showThread: "Show thread",
} as const;

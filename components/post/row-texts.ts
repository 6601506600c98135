/** Texts that every reader's browser loads with posts; separate from the many others. */
export const postRowTexts = {
  share: "Share",
  showThread: "Show thread",
} as const;

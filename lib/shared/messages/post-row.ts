/** Texts of a post that every reader's browser gets: apart from the others, which are many. */
export const postRowMessages = {
  share: "Share",
  showThread: "Show thread",
} as const;

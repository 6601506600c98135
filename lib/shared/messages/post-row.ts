/** Texts that every reader's browser gets with posts: apart from the others, which are many. */
export const postRowMessages = {
  share: "Share",
  showThread: "Show thread",
  /** Of whatever is loaded when it is pressed. */
  loadFailed: "No connection. Check your network and try again.",
} as const;

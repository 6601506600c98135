/** Texts of what is loaded when it is opened. */
export const sheetMessages = {
  loadFailed: "No connection. Check your network and try again.",
} as const;

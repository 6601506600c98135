/** Texts of a failed sign-out. */
export const logoutTexts = {
  failed: "Logout failed",
  // Not given by the specification:
  failedText:
    "Our server did not confirm it, so you are still signed in on this device. Drafts, unsent messages and recent searches have been removed from it.",
  retry: "Retry",
  retrying: "Logging out...",
  stay: "Stay signed in",
} as const;

/** Texts of a page whose session has ended. */
export const sessionLostTexts = {
  title: "You are logged out",
  text: "Your session on this device has ended. What you were writing is kept here. Sign in to continue.",
  signIn: "Sign in",
} as const;

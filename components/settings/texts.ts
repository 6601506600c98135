/** Texts of /settings. */
export const settingsTexts = {
  title: "Settings",
  privateAccount: "Private Account",
  darkMode: "Dark Mode",
  autoPlay: "Auto-Play Videos",
  logout: "Logout",
  logoutQuestion: "Are you sure you want to logout from this device?",
  privacyFailed: "Failed to update privacy setting",
  logoutAllFailed: "Logout from all devices failed",
  // Not given by the specification:
  logoutAll: "Logout from all devices",
  autoPlayOnHint: "Whatever moves starts by itself.",
  autoPlayOffHint: "Nothing moves until you press play.",
  autoPlayFailed: "Failed to update auto-play",
  autoPlayUnknown: "Your choice on auto-play could not be loaded. Reload the page to try again.",
  matchesSystem: "Matches your system now.",
  needsScript: "The switches on this page need JavaScript, which is switched off in this browser.",
  privateHint: "Only followers you accept see your posts.",
  publicHint: "Anyone can follow you and see your posts.",
  privacyUnknown: "Your privacy setting could not be loaded. Reload the page to try again.",
  readReceipts: "Read Receipts",
  readReceiptsOnHint: "Others see what you have read, and you see theirs.",
  readReceiptsOffHint: "Nobody sees what you have read, nor you what others have.",
  showPresence: "Show When You Are Online",
  showPresenceOnHint: "People you chat with see it, and you see theirs.",
  showPresenceOffHint: "Nobody sees it, nor you when others are.",
  chatPrivacyFailed: "This could not be changed.",
  chatPrivacyUnknown: "This setting could not be loaded. Reload the page to try again.",
  makePublic: "Make public",
  makePublicTitle: "Make your account public?",
  makePublicText:
    "Everybody who has asked to follow you will be accepted, and anyone will see your posts and profile details.",
} as const;

/** Texts of sign-out sheets; separate, because every member's page has one. */
export const logoutTexts = {
  failed: "Logout failed",
  // Not given by the specification:
  failedText:
    "Our server did not confirm it, so you are still signed in on this device. Drafts, messages not sent and recent searches have been removed from it.",
  retry: "Retry",
  retrying: "Logging out...",
  stay: "Stay signed in",
} as const;

/** Texts of a page whose session has ended. */
export const sessionLostTexts = {
  title: "You are signed out",
  text: "Your session on this device has ended. What you were writing is kept here; sign in to go on.",
  signIn: "Sign in",
} as const;

/** Message for a failed version request: whether the server refused, or did not answer. */
export function versionFailure(code: string): string {
  return code === "UPSTREAM_UNAVAILABLE" || code === "UPSTREAM_TIMEOUT"
    ? "An error occurred while fetching app version"
    : "Failed to fetch app version";
}

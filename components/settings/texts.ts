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
  twoFactorHint: "Codes and passkeys",
  autoPlayHint: {
    on: "Videos and GIFs play automatically.",
    off: "Videos and GIFs play when you press play.",
  },
  autoPlayFailed: "Failed to update auto-play",
  autoPlayUnknown: "Your auto-play setting could not be loaded. Reload the page to try again.",
  matchesSystem: "Currently follows your system.",
  needsScript: "The switches on this page need JavaScript, which is switched off in this browser.",
  privateHint: "Only followers you accept can see your posts.",
  publicHint: "Your account is public: anyone can follow you and see your posts.",
  privacyUnknown: "Your privacy setting could not be loaded. Reload the page to try again.",
  readReceipts: "Read receipts",
  readReceiptsHint: {
    on: "Others can see what you have read, and you can see theirs.",
    off: "No one can see what you have read, and you can't see theirs.",
  },
  showPresence: "Show when you are online",
  showPresenceHint: {
    on: "People you chat with can see it, and you can see theirs.",
    off: "No one can see it, and you can't see when others are.",
  },
  chatPrivacyFailed: "This could not be changed.",
  chatPrivacyUnknown: "This setting could not be loaded. Reload the page to try again.",
  makePublic: "Make public",
  makePublicTitle: "Make your account public?",
  makePublicText:
    "All pending follow requests will be accepted, and anyone can see your posts and profile details.",
} as const;

/** Message for a failed version request: whether the server refused, or did not answer. */
export function versionFailure(code: string): string {
  return code === "UPSTREAM_UNAVAILABLE" || code === "UPSTREAM_TIMEOUT"
    ? "An error occurred while fetching app version"
    : "Failed to fetch app version";
}

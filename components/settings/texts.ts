/** Texts of /settings. */
export const settingsTexts = {
  title: "Settings",
  privateAccount: "Private Account",
  darkMode: "Dark Mode",
  logout: "Logout",
  logoutQuestion: "Are you sure you want to logout from this device?",
  privacyFailed: "Failed to update privacy setting",
  logoutAllFailed: "Logout from all devices failed",
  // Not given by the specification:
  logoutAll: "Logout from all devices",
  twoFactorHint: "Codes and passkeys",
  matchesSystem: "Currently follows your system.",
  needsScript: "The switches on this page need JavaScript, which is switched off in this browser.",
  privateHint: "Only followers you accept can see your posts.",
  publicHint: "Your account is public: anyone can follow you and see your posts.",
  privacyUnknown: "Your privacy setting could not be loaded. Reload the page to try again.",
  makePublic: "Make public",
  makePublicTitle: "Make your account public?",
  makePublicText:
    "All pending follow requests will be accepted, and anyone can see your posts and profile details.",
} as const;

/** The switches of /settings that no other page has, by the setting. */
export const settingSwitches = {
  autoPlay: {
    name: "autoPlayVideos",
    label: "Auto-Play Videos",
    hint: {
      on: "Videos and GIFs play automatically.",
      off: "Videos and GIFs play when you press play.",
    },
    failed: "Failed to update auto-play",
    unknown: "Your auto-play setting could not be loaded. Reload the page to try again.",
  },
  readReceipts: {
    name: "readReceipts",
    label: "Read receipts",
    hint: {
      on: "People you chat with can see what you've read, and you can see what they've read.",
      off: "No one can see what you've read, and you can't see what others have read.",
    },
    failed: "This could not be changed.",
    unknown: "This setting could not be loaded. Reload the page to try again.",
  },
  showPresence: {
    name: "showPresence",
    label: "Show when you are online",
    hint: {
      on: "People you chat with can see it, and you can see when they are.",
      off: "No one can see it, and you can't see when others are.",
    },
    failed: "This could not be changed.",
    unknown: "This setting could not be loaded. Reload the page to try again.",
  },
} as const;

/** Message for a failed version request: whether the server refused, or did not answer. */
export function versionFailure(code: string): string {
  return code === "UPSTREAM_UNAVAILABLE" || code === "UPSTREAM_TIMEOUT"
    ? "An error occurred while fetching app version"
    : "Failed to fetch app version";
}

/** Texts of /delete-account. */
export const accountDeletionTexts = {
  title: "Delete Account",
  rowText: "Permanently erase your account and all related data from our systems",
  firstTitle: "Account Deletion",
  certain: "Are you absolutely certain you want to delete your account?",
  cancel: "Cancel",
  confirmTitle: "Confirm Deletion",
  confirmText: "Deletion is immediate, permanent and irreversible.",
  confirm: "Delete Account",
  refused: "Unable to delete account. Please try again.",
  failed: "An error occurred while deleting your account.",
  noToken: "Authentication error: Unable to proceed.",
  // Not given by the specification:
  alertTitle: "This cannot be undone. You will lose:",
  losses: [
    "Your posts, comments, likes and interactions",
    "Your profile with username, bio and settings",
    "Your followers and following connections",
    "Your notifications, messages and activity logs",
    "Local data such as cookies, cache and session data",
  ],
  continue: "Continue",
  deleting: "Deleting...",
  before: "Before you go",
  beforeText: "You can take your posts, pictures and everything else with you as one file.",
  download: "Download your data",
  afterText: (days: number) =>
    `Nobody can take your username for ${days} days, so that no one can pose as you. Nothing else about you is kept.`,
  needsScript: "Deleting your account needs JavaScript, which is switched off in this browser.",
} as const;

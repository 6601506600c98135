/** Texts of /settings: part 1 sections 2 and 8, to the letter. */
export const settingsMessages = {
  privateAccount: "Private Account",
  privacyFailed: "Failed to update privacy setting",
  // Left open by the specification:
  privateHint: "Only followers you accept see your posts.",
  publicHint: "Anyone can follow you and see your posts.",
  privacyUnknown: "Your privacy setting could not be loaded. Reload the page to try again.",
  makePublic: "Make public",
  makePublicTitle: "Make your account public?",
  makePublicText:
    "Everybody who has asked to follow you will be accepted, and anyone will see your posts and profile details.",
} as const;

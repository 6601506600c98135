/** Texts of the sheet in which a post or a comment is edited. */
export const editTexts = {
  save: "Save",
  loadFailed: "The text could not be loaded.",
  outdated: "This text has been changed elsewhere since. If you save, yours replaces it.",
  replaced: "This text has been changed elsewhere. Here it is as it reads now.",
} as const;

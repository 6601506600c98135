/** Texts of the sheet that confirms a block; apart from those of profiles, because every page with posts has these. */
export const blockHint =
  "They can no longer see your profile and posts or follow you. You stop following each other, and you no longer see them in lists, search and notifications. They are not notified. Others still see their comments on your posts. To remove them, delete them before you block.";

/** Title of the sheet. */
export function blockQuestion(username: string): string {
  return `Block @${username}?`;
}

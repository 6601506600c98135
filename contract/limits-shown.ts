// Limits that every list of posts is shown by: apart from the others, which visitors need not load.
// No zod here: the browser imports this file.

/** Badges show '99+' above this. */
export const UNREAD_BADGE_CAP = 99;

export const USERNAME_MIN_LENGTH = 3;
export const USERNAME_MAX_LENGTH = 30;

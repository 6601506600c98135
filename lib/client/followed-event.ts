/** Happens on the document when somebody has been followed: their posts are then in the feed. */
export const FOLLOWED_EVENT = "roost:followed";

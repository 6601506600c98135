/**
 * "closed" when the sidebar's column is folded away at 768 px and above; below that the drawer always starts closed.
 * Apart from the other preferences, so that the small script of its button can write it.
 */
export const SIDEBAR_COOKIE = "sidebar";

/**
 * Cookie: "closed" when the sidebar is collapsed at 768 px and above; below that the drawer always starts closed.
 * Separate from the other preferences, so that its button's small script can write it.
 */
export const SIDEBAR_COOKIE = "sidebar";

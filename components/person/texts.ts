/** Shown for a missing name. In its own file, because every row of a person needs it. */
export const UNNAMED = "Unnamed User";

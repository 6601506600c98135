/** Shown for a missing name. */
export const UNNAMED = "Unnamed User";

/** Shown for a missing username. */
export const NO_USERNAME = "unknown";
/** Label of the way to people to follow. */
export const FIND_PEOPLE = "Find people";

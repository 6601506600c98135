// What everybody's first script counts by. Apart from the limits, which would all be loaded with it.

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Part 1 section 9. */
export const TOAST_DURATION_MS = 3 * SECOND;
/** A toast with something to press stays longer. */
export const TOAST_WITH_ACTION_MS = 8 * SECOND;
/** From the last key of a search to its question. */
export const SEARCH_PAUSE_MS = SECOND / 4;

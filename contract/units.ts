// Units of time in ms and of sizes in bytes. Separate from limits.ts so that the browser's first script does not load every limit.

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const KIB = 1024;
export const MIB = 1024 * KIB;

export const TOAST_DURATION_MS = 3 * SECOND;
/** A toast with a button stays longer. */
export const TOAST_WITH_ACTION_MS = 8 * SECOND;
/** Debounce of a search field. */
export const SEARCH_PAUSE_MS = SECOND / 4;

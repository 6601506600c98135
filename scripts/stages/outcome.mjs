/**
 * The result of a stage: counts of tests (a check without tests counts as one), and a note about what failed or did not run.
 * `failures` describes each failed test with file, title and error; they are printed again at the end, since of a long log often
 * only the end is kept.
 */
export const passed = (count = 1) => ({ passed: count, failed: 0, skipped: 0 });

/** One failure with its message. */
export const failed = (note) => ({ passed: 0, failed: 1, skipped: 0, note });

/** A check that cannot run on this machine. */
export const skipped = (note) => ({ passed: 0, failed: 0, skipped: 1, note });

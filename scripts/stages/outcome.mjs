/**
 * What a stage reports: numbers of tests (a check without tests of its own counts as one) and, for what did not
 * run or went wrong, a line that says so. `failures` are tests that failed, each as a text of its file, title and error:
 * they are printed again at the end, since of a long log often only the end is kept.
 */
export const passed = (count = 1) => ({ passed: count, failed: 0, skipped: 0 });

/** One failure, with its words. */
export const failed = (note) => ({ passed: 0, failed: 1, skipped: 0, note });

/** Something that could not run here, by name. */
export const skipped = (note) => ({ passed: 0, failed: 0, skipped: 1, note });

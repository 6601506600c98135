/**
 * What a test came to: `id` is the same in every run, `name` says its file and titles, `error` why it failed, `trace` where its trace is.
 * @typedef {{ id: string, name: string, status: "passed" | "failed", error?: string, trace?: string }} TestResult
 *
 * The result of a stage: counts of tests (a check without tests counts as one), a note about what failed or did not run, and the results
 * of single tests. What failed and what was flaky is printed again at the end, since of a long log often only the end is kept.
 * @typedef {{ passed: number, failed: number, skipped: number, note?: string, tests?: TestResult[], flaky?: TestResult[] }} Outcome
 */

/** @returns {Outcome} */
export const passed = (count = 1) => ({ passed: count, failed: 0, skipped: 0 });

/** One failure with its message. @returns {Outcome} */
export const failed = (note) => ({ passed: 0, failed: 1, skipped: 0, note });

/** A check that cannot run on this machine. @returns {Outcome} */
export const skipped = (note) => ({ passed: 0, failed: 0, skipped: 1, note });

/** An outcome with a further note. @returns {Outcome} */
export const withNote = (outcome, note) => ({
  ...outcome,
  note: [outcome.note, note].filter(Boolean).join("; "),
});

/** The tests of an outcome that failed. @param {Outcome} outcome @returns {TestResult[]} */
export const failuresOf = ({ tests = [] }) => tests.filter(({ status }) => status === "failed");

// If more tests than this have failed, the cause is not chance.
const MAX_SECOND_TRIES = 10;

/**
 * Runs the failed tests of a browser once more. Those that pass then count as passed, and are listed as flaky with their first error
 * and the trace of the second run; one that did not run again has failed. See docs/decisions/0253.
 * @param {Outcome} first
 * @param {(failures: TestResult[]) => Promise<Outcome>} runAgain
 * @returns {Promise<Outcome>}
 */
export async function withSecondTry(first, runAgain) {
  const failures = failuresOf(first);
  if (failures.length === 0 || failures.length > MAX_SECOND_TRIES) return first;
  const { tests = [] } = await runAgain(failures);
  const passedThen = new Map(
    tests.filter(({ status }) => status === "passed").map((test) => [test.id, test]),
  );
  const flaky = failures.filter(({ id }) => passedThen.has(id));
  return {
    ...first,
    passed: first.passed + flaky.length,
    failed: first.failed - flaky.length,
    tests: first.tests.filter((test) => !flaky.includes(test)),
    flaky: flaky.map((test) => ({ ...test, trace: passedThen.get(test.id).trace })),
  };
}

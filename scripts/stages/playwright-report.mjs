import { relative } from "node:path";
import { rootDir } from "#scripts/lib/paths";
import { failed } from "./outcome.mjs";

/**
 * The outcome of a run of Playwright. Fails if no test was found.
 * @param {number} code its exit code
 * @param {object | null} report its JSON report, if it left one
 */
export function readOutcome(code, report) {
  if (!report) return failed(`playwright ended with exit code ${code} and without a report`);
  const { expected, unexpected, skipped } = report.stats;
  if (expected + unexpected === 0) return failed("playwright found no tests");
  return {
    passed: expected,
    failed: unexpected || (code === 0 ? 0 : 1),
    skipped,
    tests: listTests(report),
    ...(skipped > 0 && { note: "what needs two nodes was skipped, for want of a PostgreSQL or a Redis" }),
  };
}

/** The results of the tests in a report, or in a suite of it; of those that ran. */
function listTests({ suites = [], specs = [] }, titles = []) {
  return [
    ...specs.flatMap((spec) => readTest(spec, titles)),
    // The outermost suite is the file.
    ...suites.flatMap((suite) =>
      listTests(suite, suite.title === suite.file ? [] : [...titles, suite.title]),
    ),
  ];
}

function readTest({ id, ok, file, line, title, tests }, titles) {
  const results = tests.flatMap((test) => test.results).filter(({ status }) => status !== "skipped");
  if (ok && results.length === 0) return [];
  const errors = results.flatMap((result) => result.errors).map(({ message }) => message);
  const trace = results.flatMap(({ attachments }) => attachments).find(({ name }) => name === "trace");
  return [
    {
      id,
      name: `${file}:${line}: ${[...titles, title].join(" › ")}`,
      status: ok ? "passed" : "failed",
      error: errors.join("\n"),
      ...(trace && { trace: relative(rootDir, trace.path) }),
    },
  ];
}

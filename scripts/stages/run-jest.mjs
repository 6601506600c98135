import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { inRoot, projectNode, rootDir } from "#scripts/lib/paths";
import { runCommand } from "#scripts/lib/run-command";
import { failed, passed } from "./outcome.mjs";

/** Jest's default leaves one core idle, which is half of a small machine. */
export const onAllCores = "--maxWorkers=100%";

/**
 * Runs Jest projects and counts their tests. Fails if no test was found.
 * @param {string[]} projects names in tests/jest.config.mjs
 * @param {Record<string, string>} env
 * @param {string[]} args further arguments, such as a file pattern
 */
export async function runJest(projects, env = {}, args = []) {
  const folder = mkdtempSync(join(tmpdir(), "roost-jest-"));
  const reportFile = join(folder, "report.json");
  try {
    const jest = inRoot("node_modules", "jest", "bin", "jest.js");
    const { code } = await runCommand(
      projectNode(),
      [
        jest,
        "-c",
        "tests/jest.config.mjs",
        "--json",
        `--outputFile=${reportFile}`,
        "--selectProjects",
        ...projects,
        ...args,
      ],
      {
        show: true,
        env: { NODE_OPTIONS: "--experimental-vm-modules --disable-warning=ExperimentalWarning", ...env },
      },
    );
    return readReport(reportFile, code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(file, code) {
  let report;
  try {
    report = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return failed(`jest ended with exit code ${code} and without a report`);
  }
  if (report.numTotalTests === 0) return code === 0 ? passed(0) : failed("jest found no tests");
  const broken = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    passed: report.numPassedTests,
    failed: broken || (code === 0 ? 0 : 1),
    skipped: report.numPendingTests + report.numTodoTests,
    tests: report.testResults.flatMap(listTests),
  };
}

/** The results of the tests of one file. A file that could not run has no failed test, but a message. */
function listTests({ name: path, status, message, assertionResults }) {
  const file = relative(rootDir, path);
  const tests = assertionResults
    .filter((test) => test.status === "passed" || test.status === "failed")
    .map((test) => ({
      id: `${file}: ${test.fullName}`,
      name: `${file}: ${test.fullName}`,
      fullName: test.fullName,
      status: test.status,
      error: test.failureMessages.join("\n"),
    }));
  if (status === "failed" && tests.every((test) => test.status === "passed")) {
    tests.push({ id: file, name: file, fullName: "", status: "failed", error: message });
  }
  return tests;
}

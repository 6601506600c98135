import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium, findHeadlessShell } from "#scripts/lib/chromium";
import { inRoot, projectNode } from "#scripts/lib/paths";
import { runCommand } from "#scripts/lib/run-command";
import { findPostgres, findRedis } from "#scripts/lib/services";
import { withSecondTry } from "./outcome.mjs";
import { readOutcome } from "./playwright-report.mjs";

// The tag of the tests that together touch every feature once.
const journeyTag = "@journey";

/** Runs the journeys: the browser tests that together touch every feature once. Each runs once. */
export async function runJourneys() {
  return runTests("journeys", [`--grep=${journeyTag}`], await shellEnv());
}

/** Runs all other browser tests. Those that fail run once more at the end, one at a time and with a trace. */
export async function runOtherBrowserTests() {
  const env = { ...(await shellEnv()), CHROMIUM_PATH: await findChromium(), ...(await serverEnv()) };
  const others = `--grep-invert=${journeyTag}`;
  const first = await runTests("e2e", [others], env);
  return withSecondTry(first, () => {
    const again = ["--last-failed", `--last-failed-file=${lastRunFile("e2e")}`];
    return runTests("e2e-second-try", [others, ...again, "--workers=1", "--trace=on"], env);
  });
}

/** Where the browser is; without a path, Playwright starts its own. */
async function shellEnv() {
  const path = await findHeadlessShell();
  return path ? { HEADLESS_SHELL_PATH: path } : {};
}

/** Addresses of the servers for tests with several nodes, which are skipped without them. All other tests use the embedded store. */
async function serverEnv() {
  const [postgres, redis] = [await findPostgres(), await findRedis()];
  return { ...(postgres && { TEST_DATABASE_URL: postgres }), ...(redis && { TEST_REDIS_URL: redis }) };
}

/** Where the files of a run's failures are. */
const outputOf = (name) => inRoot("test-results", name);

/** Where Playwright lists the tests of a run that failed. */
const lastRunFile = (name) => join(outputOf(name), ".last-run.json");

/** Runs browser tests; the name is that of a folder for the files of failures. */
async function runTests(name, args, env) {
  const folder = mkdtempSync(join(tmpdir(), "roost-e2e-"));
  const reportFile = join(folder, "report.json");
  try {
    const cli = inRoot("node_modules", "@playwright", "test", "cli.js");
    const config = [
      "-c",
      "tests/e2e/playwright.config.ts",
      "--reporter=list,json",
      `--output=${outputOf(name)}`,
    ];
    const { code } = await runCommand(projectNode(), [cli, "test", ...config, ...args], {
      show: true,
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
    });
    return readOutcome(code, readReport(reportFile));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

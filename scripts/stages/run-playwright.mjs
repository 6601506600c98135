import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium, findHeadlessShell } from "#scripts/lib/chromium";
import { inRoot, projectNode } from "#scripts/lib/paths";
import { runCommand } from "#scripts/lib/run-command";
import { findPostgres, findRedis } from "#scripts/lib/services";
import { failed } from "./outcome.mjs";

/** Addresses of the servers for tests with several nodes, which are skipped without them. All other tests use the embedded store. */
async function serverEnv() {
  const [postgres, redis] = [await findPostgres(), await findRedis()];
  return { ...(postgres && { TEST_DATABASE_URL: postgres }), ...(redis && { TEST_REDIS_URL: redis }) };
}

/** Runs the browser tests and counts them. Fails if no test was found. */
export async function runPlaywright() {
  const folder = mkdtempSync(join(tmpdir(), "roost-e2e-"));
  const reportFile = join(folder, "report.json");
  try {
    const chromium = await findChromium();
    const cli = inRoot("node_modules", "@playwright", "test", "cli.js");
    const { code } = await runCommand(
      projectNode(),
      [cli, "test", "-c", "tests/e2e/playwright.config.ts", "--reporter=list,json"],
      {
        show: true,
        env: {
          CHROMIUM_PATH: chromium,
          HEADLESS_SHELL_PATH: (await findHeadlessShell()) ?? chromium,
          PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
          ...(await serverEnv()),
        },
      },
    );
    const { stats, suites } = JSON.parse(readFileSync(reportFile, "utf8"));
    const { expected, unexpected, skipped } = stats;
    if (expected + unexpected === 0) return failed("playwright found no tests");
    return {
      passed: expected,
      failed: unexpected || (code === 0 ? 0 : 1),
      skipped,
      failures: suites.flatMap(describeFailures),
      ...(skipped > 0 && { note: "what needs two nodes was skipped, for want of a PostgreSQL or a Redis" }),
    };
  } catch (error) {
    return failed(`playwright left no report: ${error.message}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Describes the failures of a suite and its nested suites. */
function describeFailures({ suites = [], specs = [] }) {
  const failedSpecs = specs.filter(({ ok }) => !ok);
  return [
    ...failedSpecs.map(({ file, line, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results).flatMap(({ errors }) => errors);
      return `${file}:${line}: ${title}\n${errors.map(({ message }) => message).join("\n")}`;
    }),
    ...suites.flatMap(describeFailures),
  ];
}

// `npm test`: runs all checks in order, from a fresh clone. `npm test -- unit` runs the stages whose name contains "unit"; this also
// selects the stages below that run only on request, as in `npm test -- every`.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ensureBuilt } from "./lib/build.mjs";
import { findChromium } from "./lib/chromium.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { Refusal, runScript } from "./lib/refusal.mjs";
import { say } from "./lib/steps.mjs";
import { checkStyle } from "./stages/check-style.mjs";
import { checkTypes } from "./stages/check-types.mjs";
import { checkUnused } from "./stages/check-unused.mjs";
import { failed, passed } from "./stages/outcome.mjs";
import { runBrowsers } from "./stages/run-browsers.mjs";
import { onAllCores, runJest } from "./stages/run-jest.mjs";
import { runPlaywright } from "./stages/run-playwright.mjs";
import { runServerTests } from "./stages/run-server-tests.mjs";
import {
  runAllUpstreamOnPglite,
  runUpstreamOnPglite,
  runUpstreamOnPostgres,
  runUpstreamOnRedis,
} from "./stages/run-upstream.mjs";

async function build() {
  await ensureBuilt();
  return passed();
}

/** A stage that needs the production build, even when it runs alone. */
const onBuild = (run) => async () => {
  await ensureBuilt();
  return run();
};

const stages = {
  "format, lint, import directions": checkStyle,
  types: checkTypes,
  "unused code": checkUnused,
  "unit and component tests": () => runJest(["unit", "components"], {}, [onAllCores]),
  "upstream on pglite": runUpstreamOnPglite,
  "upstream on postgres": runUpstreamOnPostgres,
  "upstream on redis": runUpstreamOnRedis,
  build,
  // In parallel, since each spends much time waiting for processes to start.
  "start, budgets, security checks": onBuild(() => runServerTests(["start", "budgets", "security"])),
  "e2e in chromium": onBuild(runPlaywright),
  "browsers: firefox and webkit": onBuild(runBrowsers),
};

// Stages that run at the same time: the first three are one process each and print only failures; the tests on Redis mostly wait, on
// servers that the build does not use.
const sideBySide = [
  ["format, lint, import directions", "types", "unused code"],
  ["upstream on redis", "build"],
];

/** Groups consecutive stages that run at the same time. */
function groupStages(selected) {
  const groups = [];
  for (const stage of selected) {
    const last = groups.at(-1);
    const isBesideLast = sideBySide.some((names) => names.includes(last?.[0][0]) && names.includes(stage[0]));
    if (isBesideLast) last.push(stage);
    else groups.push([stage]);
  }
  return groups;
}

// Stages that run only on request: parts of a stage above, or the full version of one.
const stagesOnRequest = {
  "start alone": onBuild(() => runServerTests(["start"])),
  "budgets alone": onBuild(() => runJest(["budgets"])),
  "security alone": onBuild(() => runServerTests(["security"])),
  "every upstream test on pglite": runAllUpstreamOnPglite,
};

// Those that need neither a build nor a server. The upstream's run on the embedded store.
const quickProjects = ["unit", "components", "upstream"];
const runQuickTests = (...args) => runJest(quickProjects, { TEST_STORE: "pglite" }, args);

function selectStages(filter, pattern) {
  if (!filter) return Object.entries(stages);
  if (filter === "file") return [["test files", () => runQuickTests(`--testPathPatterns=${pattern ?? ""}`)]];
  if (filter === "changed") {
    const { "format, lint, import directions": style, types } = stages;
    const tests = () => runQuickTests("--onlyChanged", "--passWithNoTests");
    return Object.entries({ style, types, "tests that a change can break": tests });
  }
  for (const group of [stages, stagesOnRequest]) {
    const selected = Object.entries(group).filter(([name]) => name.includes(filter.toLowerCase()));
    if (selected.length > 0) return selected;
  }
  const names = Object.keys({ ...stages, ...stagesOnRequest }).join("; ");
  throw new Refusal(`No stage is called "${filter}": there are ${names}.`);
}

// Characters of a failure in the summary; the stage has printed all of it.
const FAILURE_CHARS = 1_000;

async function runStage([name, run]) {
  const startedAt = Date.now();
  say(`── ${name}`);
  let outcome;
  try {
    outcome = await run();
  } catch (error) {
    outcome = failed(error instanceof Refusal ? error.message : (error.stack ?? String(error)));
  }
  return { name, ...outcome, seconds: ((Date.now() - startedAt) / 1000).toFixed(1) };
}

function printSummary(results) {
  for (const failure of results.flatMap(({ failures = [] }) => failures)) {
    console.log(`\nFAILED  ${stripVTControlCharacters(failure).slice(0, FAILURE_CHARS)}`);
  }
  console.log("");
  for (const { name, passed, failed, skipped, seconds, note } of results) {
    const state = failed > 0 ? "FAILED " : passed > 0 ? "passed " : "SKIPPED";
    const counts = `${passed} passed, ${failed} failed, ${skipped} skipped`;
    console.log(
      `${state}  ${name.padEnd(32)} ${`${seconds} s`.padStart(8)}  ${counts}${note ? `: ${note}` : ""}`,
    );
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`\ntests: ${sum("passed")} passed, ${sum("failed")} failed, ${sum("skipped")} skipped`);
  return sum("failed") === 0 && sum("passed") > 0;
}

/** Creates the folder that all stages share: the demo world, and Node's compile cache for the servers they start. */
function shareFolder() {
  const folder = mkdtempSync(join(tmpdir(), "roost-run-"));
  process.env.DEMO_WORLD_OF_THE_TESTS ??= join(folder, "demo-world");
  process.env.NODE_COMPILE_CACHE ??= join(folder, "compiled");
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
}

await runScript(async () => {
  const selected = selectStages(process.argv[2], process.argv[3]);
  await ensureInstalled();
  shareFolder();
  const results = [];
  // Checked first, so that a machine without a browser fails immediately.
  if (selected.some(([name]) => name.startsWith("e2e"))) say(`Chromium: ${await findChromium()}`);
  for (const group of groupStages(selected)) results.push(...(await Promise.all(group.map(runStage))));
  process.exitCode = printSummary(results) ? 0 : 1;
});

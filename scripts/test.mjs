// `npm test`: runs the checks that every change has to pass, from a fresh clone; `npm test -- all` runs all that there are, `npm test -- rest`
// those that the first leaves out. `npm test -- unit` runs the stages whose name contains "unit"; this also selects the stages below that
// run only on request, as in `npm test -- every`.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ensureBuilt } from "./lib/build.mjs";
import { findHeadlessShell } from "./lib/chromium.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { Refusal, runScript } from "./lib/refusal.mjs";
import { say, secondsSoFar } from "./lib/steps.mjs";
import { checkStyle } from "./stages/check-style.mjs";
import { checkTypes } from "./stages/check-types.mjs";
import { checkUnused } from "./stages/check-unused.mjs";
import { failed, failuresOf, passed } from "./stages/outcome.mjs";
import { runBrowsers } from "./stages/run-browsers.mjs";
import { onAllCores, runJest } from "./stages/run-jest.mjs";
import { runJourneys, runOtherBrowserTests } from "./stages/run-playwright.mjs";
import { runServerTests } from "./stages/run-server-tests.mjs";
import {
  runUpstream,
  runUpstreamOnOtherStore,
  runUpstreamOnPglite,
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

// What every change has to pass: `npm test`. Nothing in it is tried twice, and nothing waits for real time-outs.
const gate = {
  "format, lint, import directions": checkStyle,
  types: checkTypes,
  "unused code": checkUnused,
  "unit and component tests": () => runJest(["unit", "components"], {}, [onAllCores]),
  "upstream tests": runUpstream,
  build,
  // In parallel, since each spends much time waiting for processes to start.
  "budgets and security": onBuild(() => runServerTests(["budgets", "security"])),
  "journeys in chromium": onBuild(runJourneys),
};

// What `npm test -- all` adds.
const rest = {
  "upstream on the other store": runUpstreamOnOtherStore,
  "upstream on redis": runUpstreamOnRedis,
  "start and resilience": onBuild(() => runServerTests(["start", "resilience"])),
  "e2e in chromium": onBuild(runOtherBrowserTests),
  "browsers: firefox and webkit": onBuild(runBrowsers),
};

const stages = { ...gate, ...rest };

// Stages that run at the same time: each is one process and prints only failures.
const sideBySide = ["format, lint, import directions", "types", "unused code"];

/** Groups consecutive stages that run at the same time. */
function groupStages(selected) {
  const together = selected.filter(([name]) => sideBySide.includes(name));
  const others = selected.filter(([name]) => !sideBySide.includes(name));
  return [together, ...others.map((stage) => [stage])].filter((group) => group.length > 0);
}

// Stages that run only on request: parts of a stage above, or the full version of one.
const stagesOnRequest = {
  "start alone": onBuild(() => runServerTests(["start"])),
  "resilience alone": onBuild(() => runServerTests(["resilience"])),
  "budgets alone": onBuild(() => runJest(["budgets"])),
  "security alone": onBuild(() => runServerTests(["security"])),
  "every upstream test on pglite": runUpstreamOnPglite,
};

// Those that need neither a build nor a server. The upstream's run on the embedded store.
const quickProjects = ["unit", "components", "upstream"];
const runQuickTests = (...args) => runJest(quickProjects, { TEST_STORE: "pglite" }, args);

const selections = {
  all: stages,
  rest,
  changed: {
    style: checkStyle,
    types: checkTypes,
    "tests that a change can break": () => runQuickTests("--onlyChanged", "--passWithNoTests"),
  },
};

function selectStages(filter, pattern) {
  if (!filter) return Object.entries(gate);
  if (filter === "file") return [["test files", () => runQuickTests(`--testPathPatterns=${pattern ?? ""}`)]];
  if (Object.hasOwn(selections, filter)) return Object.entries(selections[filter]);
  for (const group of [stages, stagesOnRequest]) {
    const selected = Object.entries(group).filter(([name]) => name.includes(filter.toLowerCase()));
    if (selected.length > 0) return selected;
  }
  const names = Object.keys({ ...stages, ...stagesOnRequest }).join("; ");
  throw new Refusal(`No stage is called "${filter}": there are all; rest; ${names}.`);
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

/** A test with its error, for the summary. */
const describe = (state, { name, error }) =>
  `\n${state}  ${stripVTControlCharacters(`${name}\n${error}`).slice(0, FAILURE_CHARS)}`;

function printSummary(results) {
  const flaky = results.flatMap((result) => result.flaky ?? []);
  for (const test of flaky) console.log(`${describe("flaky ", test)}\ntrace: ${test.trace ?? "none"}`);
  for (const test of results.flatMap(failuresOf)) console.log(describe("FAILED", test));
  console.log("");
  for (const { name, passed, failed, skipped, seconds, note } of results) {
    const state = failed > 0 ? "FAILED " : passed > 0 ? "passed " : "SKIPPED";
    const counts = `${passed} passed, ${failed} failed, ${skipped} skipped`;
    console.log(
      `${state}  ${name.padEnd(32)} ${`${seconds} s`.padStart(8)}  ${counts}${note ? `: ${note}` : ""}`,
    );
  }
  console.log(`\nall stages: ${secondsSoFar()} s`);
  if (flaky.length > 0)
    console.log(`flaky: ${flaky.length} failed once and passed the second time, see above`);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`tests: ${sum("passed")} passed, ${sum("failed")} failed, ${sum("skipped")} skipped`);
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
  if (selected.some(([name]) => name.endsWith("in chromium"))) {
    say(`Chromium: ${(await findHeadlessShell()) ?? "Playwright's own"}`);
  }
  for (const group of groupStages(selected)) results.push(...(await Promise.all(group.map(runStage))));
  process.exitCode = printSummary(results) ? 0 : 1;
});

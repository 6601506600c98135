import { findFirefox, findWebkit } from "#scripts/lib/other-browsers";
import { skipped, withNote, withSecondTry } from "./outcome.mjs";
import { onAllCores, runJest } from "./run-jest.mjs";

/**
 * Runs the main journeys in Firefox and WebKit in parallel, and those that fail once more, one at a time. A browser that is not available
 * is reported and does not count as passed.
 */
export async function runBrowsers() {
  const found = { FIREFOX_PATH: await findFirefox(), WEBKIT_PATH: await findWebkit() };
  const names = { FIREFOX_PATH: "Firefox", WEBKIT_PATH: "WebKit" };
  const missing = Object.keys(found).filter((key) => found[key] === null);
  const note = `not run in ${missing.map((key) => names[key]).join(" and ")}, which could not be found or installed`;
  if (missing.length === Object.keys(found).length) return skipped(note);
  const env = Object.fromEntries(Object.entries(found).filter(([, path]) => path !== null));
  const first = await runJest(["browsers"], env, [onAllCores]);
  const outcome = await withSecondTry(first, (failures) =>
    runJest(["browsers"], env, ["--runInBand", namePattern(failures)]),
  );
  return missing.length === 0 ? outcome : withNote(outcome, note);
}

/** Selects tests by their whole names. */
function namePattern(tests) {
  const names = tests.map(({ fullName }) => fullName.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return `--testNamePattern=^(${names.join("|")})$`;
}

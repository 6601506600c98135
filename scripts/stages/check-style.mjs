import { inRoot } from "#scripts/lib/paths";
import { runCommand } from "#scripts/lib/run-command";
import { failed, passed } from "./outcome.mjs";
import { findMissedLongFunctions, findSilentRules } from "./planted-violations.mjs";
import { countSourceFiles } from "./source-files.mjs";

/** Checks format, lint, import directions and the length of functions. Also fails if a tool read fewer files than exist, or a rule does not fire. */
export async function checkStyle() {
  const biome = inRoot("node_modules", ".bin", "biome");
  const { code, output } = await runCommand(biome, ["check", "--colors=off", "--max-diagnostics=100"]);
  if (code !== 0) {
    process.stdout.write(output);
    return failed("biome check found problems; `npm run format` mends most");
  }
  const checkedCount = Number(/Checked (\d+) files/.exec(output)?.[1] ?? 0);
  const expectedCount = countSourceFiles(/\.(ts|tsx|mjs)$/);
  if (checkedCount < expectedCount) {
    return failed(`biome read ${checkedCount} files where there are ${expectedCount}`);
  }
  const silent = await findSilentRules(biome);
  if (silent.length > 0) return failed(`no complaint about planted violations: ${silent.join(", ")}`);
  return checkLongFunctions();
}

async function checkLongFunctions() {
  // Its parser is a package, and this file is loaded before packages are installed.
  const { countCheckedFiles, findLongFunctions, MAX_LINES } = await import("./long-functions.mjs");
  const { readCount, longFunctions } = findLongFunctions(inRoot());
  if (longFunctions.length > 0) {
    process.stdout.write(`${longFunctions.join("\n")}\n`);
    return failed(`functions are longer than ${MAX_LINES} lines`);
  }
  const expectedCount = countCheckedFiles();
  if (readCount < expectedCount) {
    return failed(`functions were measured in ${readCount} files where there are ${expectedCount}`);
  }
  const missed = await findMissedLongFunctions(findLongFunctions, MAX_LINES);
  return missed.length > 0 ? failed(`no complaint about planted functions: ${missed.join(", ")}`) : passed();
}

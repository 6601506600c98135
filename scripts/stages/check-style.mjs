import { inRoot } from "#scripts/lib/paths";
import { runCommand } from "#scripts/lib/run-command";
import { failed, passed } from "./outcome.mjs";
import { findSilentRules } from "./planted-violations.mjs";
import { countSourceFiles } from "./source-files.mjs";

/** Checks format, lint and import directions. Also fails if Biome read fewer files than exist, or a rule does not fire. */
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
  return passed();
}

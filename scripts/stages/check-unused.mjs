import { inRoot } from "#scripts/lib/paths";
import { runCommand } from "#scripts/lib/run-command";
import { failed, passed } from "./outcome.mjs";

/** Finds unused files, exports and dependencies. */
export async function checkUnused() {
  const args = ["--no-progress", "--treat-config-hints-as-errors"];
  const { code, output } = await runCommand(inRoot("node_modules", ".bin", "knip"), args);
  if (code === 0) return passed();
  process.stdout.write(output);
  return failed("knip found problems");
}

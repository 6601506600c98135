import { inRoot, nextCli, projectNode } from "#scripts/lib/paths";
import { runCommand } from "#scripts/lib/run-command";
import { failed, passed } from "./outcome.mjs";
import { countSourceFiles } from "./source-files.mjs";

/** Type-checks everything, including tests. Also fails if tsc read fewer files than exist. */
export async function checkTypes() {
  // Route types and next-env.d.ts are generated, not committed.
  const typegen = await runCommand(projectNode(), [nextCli(), "typegen"]);
  if (typegen.code !== 0) {
    process.stdout.write(typegen.output);
    return failed("next typegen failed");
  }
  const { code, output } = await runCommand(inRoot("node_modules", ".bin", "tsc"), [
    "-p",
    ".",
    "--diagnostics",
  ]);
  if (code !== 0) {
    process.stdout.write(output);
    return failed("tsc found problems");
  }
  const readCount = Number(/^Files:\s+(\d+)/m.exec(output)?.[1] ?? 0);
  const expectedCount = countSourceFiles(/\.tsx?$/);
  return readCount >= expectedCount
    ? passed()
    : failed(`tsc read ${readCount} files where there are ${expectedCount}`);
}

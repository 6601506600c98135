import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { inRoot } from "#scripts/lib/paths";
import { runCommand } from "#scripts/lib/run-command";

const direction = "noRestrictedImports";

// Files that each violate exactly one rule.
const planted = {
  "contract/planted-node.ts": [direction, 'export { join } from "node:path";\n'],
  "contract/planted-lib.ts": [direction, 'export { x } from "#lib/shared/x";\n'],
  "upstream/planted.ts": [direction, 'export { x } from "#lib/shared/x";\n'],
  "upstream/modules/planted-parent.ts": [direction, 'export { x } from "../x.ts";\n'],
  "upstream/core/planted.ts": [direction, 'export { x } from "#upstream/modules/post/x";\n'],
  "lib/server/planted.ts": [direction, 'export { x } from "#components/ui/x";\n'],
  "lib/shared/planted.ts": [direction, 'export { useState } from "react";\n'],
  "lib/client/planted.ts": [direction, 'export { x } from "#lib/server/x";\n'],
  "components/ui/planted.ts": [direction, 'export { x } from "#components/post/x";\n'],
  "components/post/planted.ts": [direction, 'export { x } from "#components/profile/x";\n'],
  "components/profile/planted.ts": [direction, 'export { x } from "#components/post/feed/x";\n'],
  "components/chat/list/planted.ts": [direction, 'export { x } from "#components/post/feed/x";\n'],
  "components/post/planted-server.ts": [direction, 'export { x } from "#lib/server/x";\n'],
  "app/planted.ts": [direction, 'export { x } from "#upstream/app";\n'],
  "lib/shared/cycle-a.ts": ["noImportCycles", 'export { b } from "./cycle-b.ts";\nexport const a = 1;\n'],
  "lib/shared/cycle-b.ts": ["noImportCycles", 'export { a } from "./cycle-a.ts";\nexport const b = 1;\n'],
  "lib/shared/planted-any.ts": ["noExplicitAny", "export const x = (y: any) => y;\n"],
  "lib/shared/planted-env.ts": [
    "noProcessEnv",
    'import process from "node:process";\n\nexport const x = process.env.X;\n',
  ],
};

/** Plants the violations in a temporary folder and returns those that Biome does not report. */
export async function findSilentRules(biome) {
  const folder = mkdtempSync(join(tmpdir(), "roost-planted-"));
  try {
    const { vcs: _, ...config } = JSON.parse(readFileSync(inRoot("biome.json"), "utf8"));
    delete config.$schema;
    writeFileSync(join(folder, "biome.json"), JSON.stringify(config));
    for (const [name, [, source]] of Object.entries(planted)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), source);
    }
    const args = ["lint", "--reporter=json", "--max-diagnostics=none", `--config-path=${folder}`, folder];
    const { output } = await runCommand(biome, args);
    const report = JSON.parse(output.slice(output.indexOf("{"), output.lastIndexOf("}") + 1));
    const reported = report.diagnostics.map(
      ({ category, location }) => `${JSON.stringify(location.path)} ${category}`,
    );
    return Object.entries(planted)
      .filter(([name, [rule]]) => !reported.some((entry) => entry.includes(name) && entry.includes(rule)))
      .map(([name, [rule]]) => `${name} (${rule})`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

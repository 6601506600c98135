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
  "lib/server/session/planted.ts": [direction, 'export { x } from "#lib/server/api/x";\n'],
  "lib/shared/planted.ts": [direction, 'export { useState } from "react";\n'],
  "lib/client/planted.ts": [direction, 'export { x } from "#lib/server/x";\n'],
  "components/ui/planted.ts": [direction, 'export { x } from "#components/post/x";\n'],
  "components/post/planted.ts": [direction, 'export { x } from "#components/profile/x";\n'],
  "components/profile/planted.ts": [direction, 'export { x } from "#components/post/feed/x";\n'],
  "components/chat/list/planted.ts": [direction, 'export { x } from "#components/post/feed/x";\n'],
  "components/post/planted-app.ts": [direction, 'export { x } from "#app/x";\n'],
  "components/chat/state/planted.ts": [direction, 'export { x } from "#components/chat/list/x.ts";\n'],
  "components/post/planted-server.ts": [direction, 'export { x } from "#lib/server/x";\n'],
  "lib/server/planted-server.ts": [direction, 'export { x } from "#server/x";\n'],
  "upstream/planted-server.ts": [direction, 'export { x } from "#server/x";\n'],
  "app/planted-server.ts": [direction, 'export { x } from "#server/x";\n'],
  "server/planted.ts": [direction, 'export { x } from "#lib/server/load/x";\n'],
  "app/planted.ts": [direction, 'export { x } from "#upstream/app";\n'],
  "lib/shared/cycle-a.ts": ["noImportCycles", 'export { b } from "./cycle-b.ts";\nexport const a = 1;\n'],
  "lib/shared/cycle-b.ts": ["noImportCycles", 'export { a } from "./cycle-a.ts";\nexport const b = 1;\n'],
  "lib/shared/planted-any.ts": ["noExplicitAny", "export const x = (y: any) => y;\n"],
  "lib/shared/planted-env.ts": [
    "noProcessEnv",
    'import process from "node:process";\n\nexport const x = process.env.X;\n',
  ],
};

/** Calls `use` with a temporary folder that holds the given sources by path. */
async function withPlanted(sources, use) {
  const folder = mkdtempSync(join(tmpdir(), "roost-planted-"));
  try {
    for (const [name, source] of Object.entries(sources)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), source);
    }
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Plants the violations in a temporary folder and returns those that Biome does not report. */
export async function findSilentRules(biome) {
  const { vcs: _, ...config } = JSON.parse(readFileSync(inRoot("biome.json"), "utf8"));
  delete config.$schema;
  const sources = Object.entries(planted).map(([name, [, source]]) => [name, source]);
  const files = { "biome.json": JSON.stringify(config), ...Object.fromEntries(sources) };
  return withPlanted(files, async (folder) => {
    const args = ["lint", "--reporter=json", "--max-diagnostics=none", `--config-path=${folder}`, folder];
    const { output } = await runCommand(biome, args);
    const report = JSON.parse(output.slice(output.indexOf("{"), output.lastIndexOf("}") + 1));
    const reported = report.diagnostics.map(
      ({ category, location }) => `${JSON.stringify(location.path)} ${category}`,
    );
    return Object.entries(planted)
      .filter(([name, [rule]]) => !reported.some((entry) => entry.includes(name) && entry.includes(rule)))
      .map(([name, [rule]]) => `${name} (${rule})`);
  });
}

// Each holds a function `planted` of two lines and those given.
const longFunctions = {
  "app/long/page.tsx": (lines) => `export default function planted() {\n${lines}}\n`,
  "components/long.tsx": (lines) => `export const planted = () => <p>\n${lines}</p>;\n`,
  "contract/long.ts": (lines) => `export const planted = () => {\n${lines}};\n`,
  "server/long.ts": (lines) => `export const planted = () => {\n${lines}};\n`,
  "lib/long.ts": (lines) => `export const planted = async function () {\n${lines}};\n`,
  "upstream/modules/long.ts": (lines) => `class Long {\n  planted() {\n${lines}  }\n}\n`,
  "middleware.ts": (lines) => `export const long = {\n  planted: () => {\n${lines}  },\n};\n`,
};

/** Plants functions one line too long and returns the files of those that `findLongFunctions` does not report. */
export async function findMissedLongFunctions(findLongFunctions, maxLines) {
  // The blank lines do not count.
  const lines = "\n;\n".repeat(maxLines - 1);
  const sources = Object.entries(longFunctions).map(([name, toSource]) => [name, toSource(lines)]);
  const found = await withPlanted(Object.fromEntries(sources), findLongFunctions);
  const isReported = (name) =>
    found.longFunctions.some(
      (entry) => entry.startsWith(`${name}:`) && entry.includes(` planted has ${maxLines + 1} lines of`),
    );
  return Object.keys(longFunctions).filter((name) => !isReported(name));
}

import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Refusal } from "./refusal.mjs";

export const rootDir = fileURLToPath(new URL("../..", import.meta.url));

/** A path inside the repository. */
export const inRoot = (...segments) => join(rootDir, ...segments);

/** Candidate paths of programs in the folders of the PATH, by name and then by folder. */
export function pathsOnPath(...names) {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** Path of the Node 24 in the package `node`. The scripts themselves run on the Node that started them. @throws Refusal */
export function projectNode() {
  const candidates = ["node", "node.exe"].map((name) => inRoot("node_modules", "node", "bin", name));
  const found = candidates.find(existsSync);
  if (!found) {
    throw new Refusal("Node 24 is missing in node_modules: run `npm ci` with its install scripts allowed.");
  }
  return found;
}

/** Path of Next's command line, to run with the project's own Node. */
export const nextCli = () => inRoot("node_modules", "next", "dist", "bin", "next");

/** An environment whose PATH begins with the project's own tools, including `node`. */
export function projectEnv(extra = {}) {
  return {
    ...process.env,
    NEXT_TELEMETRY_DISABLED: "1",
    ...extra,
    PATH: [inRoot("node_modules", ".bin"), process.env.PATH].join(delimiter),
  };
}

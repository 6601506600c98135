import { existsSync, readdirSync } from "node:fs";
import { inRoot } from "#scripts/lib/paths";

const folders = ["app", "components", "contract", "lib", "scripts", "server", "tests", "upstream"];
const skippedFolders = ["node_modules", "migrations", ".next"];

/** Counts the source files with matching names in the repository's folders: the minimum that a check must have read. */
export function countSourceFiles(pattern, counted = folders) {
  const count = (folder) =>
    readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
      if (entry.isDirectory()) {
        return sum + (skippedFolders.includes(entry.name) ? 0 : count(`${folder}/${entry.name}`));
      }
      return sum + (pattern.test(entry.name) ? 1 : 0);
    }, 0);
  return counted
    .map((name) => inRoot(name))
    .filter(existsSync)
    .reduce((sum, folder) => sum + count(folder), 0);
}

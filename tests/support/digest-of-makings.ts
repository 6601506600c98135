import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const migrationsFolder = fromRoot("upstream/core/db/migrations/");
const packages = ["@electric-sql/pglite", "pg-boss"];

/** Where databases to copy from are kept, and further starts of the tests find them. */
export const cacheFolder = fromRoot("node_modules/.cache/roost-tests/");

/** Of what decides whether a kept database is still right: the migrations it has seen, and who made it. */
export async function digestOfMakings(): Promise<string> {
  const digest = createHash("sha256");
  const migrations = (await readdir(migrationsFolder)).filter((name) => name.endsWith(".sql")).sort();
  for (const name of migrations) digest.update(await readFile(migrationsFolder + name));
  for (const name of packages) digest.update(await readFile(fromRoot(`node_modules/${name}/package.json`)));
  return digest.digest("hex").slice(0, 16);
}

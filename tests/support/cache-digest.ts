import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const migrationsFolder = fromRoot("upstream/core/db/migrations/");
const packages = ["@electric-sql/pglite", "pg-boss"];

/** The folder of databases to copy, which is reused by later runs. */
export const cacheFolder = fromRoot("node_modules/.cache/roost-tests/");

/** Digest of everything that invalidates a cached database: the migrations, and the versions of the packages that create it. */
export async function cacheDigest(): Promise<string> {
  const digest = createHash("sha256");
  const migrations = (await readdir(migrationsFolder)).filter((name) => name.endsWith(".sql")).sort();
  for (const name of migrations) digest.update(await readFile(migrationsFolder + name));
  for (const name of packages) digest.update(await readFile(fromRoot(`node_modules/${name}/package.json`)));
  return digest.digest("hex").slice(0, 16);
}

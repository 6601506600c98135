import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const packageFile = (name: string) => `node_modules/${name}/package.json`;

/** What creates a cached database: the migrations, and the packages. */
const ofDatabases = async () => [
  ...(await filesIn("upstream/core/db/migrations")).filter((path) => path.endsWith(".sql")),
  packageFile("@electric-sql/pglite"),
  packageFile("pg-boss"),
];

/** What makes the stored pictures of the demo world. */
const ofDemoMedia = async () => [
  ...(await filesIn("upstream/demo/media")),
  "upstream/demo/world/write/store-pictures.ts",
  "upstream/modules/media/pictures/encode-picture.ts",
  packageFile("sharp"),
];

async function filesIn(folder: string): Promise<string[]> {
  return (await readdir(fromRoot(folder))).sort().map((name) => `${folder}/${name}`);
}

/** The folder of databases to copy, which is reused by later runs. */
export const cacheFolder = fromRoot("node_modules/.cache/roost-tests/");

async function digestOf(paths: readonly string[]): Promise<string> {
  const digest = createHash("sha256");
  for (const path of paths) digest.update(await readFile(fromRoot(path)));
  return digest.digest("hex").slice(0, 16);
}

/** Digest of everything that invalidates a cached database. */
export const cacheDigest = async () => digestOf(await ofDatabases());

/** Digest of everything that invalidates the stored files of the demo world. */
export const demoMediaDigest = async () => digestOf(await ofDemoMedia());

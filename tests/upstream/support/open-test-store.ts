import { createHash, randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { createPglite, openPostgres, pgliteStore, type Store } from "#upstream/db/connection";

const DEFAULT_SERVER = "postgres://postgres@127.0.0.1:5432/postgres";

/** Which database the tests run on; the runner sets it. */
export const testStore = process.env.TEST_STORE === "postgres" ? "postgres" : "pglite";

async function onServer(work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: process.env.TEST_DATABASE_URL ?? DEFAULT_SERVER });
  await client.connect();
  await work(client).finally(() => client.end());
}

// Closed connections take the server a moment to notice; dropping by force would shoot at them.
async function dropWhenLeft(client: Client, name: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { rows } = await client.query("select 1 from pg_stat_activity where datname = $1", [name]);
    if (rows.length === 0) break;
    await wait(20);
  }
  await client.query(`drop database ${name}`);
}

async function openFreshPostgres(poolSize: number | undefined): Promise<Store> {
  const name = `roost_test_${randomBytes(6).toString("hex")}`;
  await onServer((client) => client.query(`create database ${name}`));
  const url = new URL(process.env.TEST_DATABASE_URL ?? DEFAULT_SERVER);
  url.pathname = `/${name}`;
  const broken: Error[] = [];
  const store = openPostgres(url.href, (error) => broken.push(error), poolSize);
  return {
    ...store,
    async close() {
      await store.close();
      await onServer((client) => dropWhenLeft(client, name));
      // A database that went away in between must not pass for a quiet one.
      if (broken[0]) throw broken[0];
    },
  };
}

const fromRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const cacheFolder = fromRoot("node_modules/.cache/roost-tests/");
// What decides whether a kept database is still right: the migrations it has seen, and who made it.
const makings = [
  "upstream/db/migrations/meta/_journal.json",
  "node_modules/@electric-sql/pglite/package.json",
];

// Making a database from nothing takes seconds and every file wants one, so an empty migrated one is kept.
async function emptyPglite(): Promise<Blob> {
  const digest = createHash("sha256");
  for (const file of makings) digest.update(await readFile(fromRoot(file)));
  const path = `${cacheFolder}pglite-${digest.digest("hex").slice(0, 16)}.tar`;
  const kept = await readFile(path).catch(() => null);
  if (kept) return new Blob([kept]);
  const client = await createPglite("memory://");
  await pgliteStore(client).migrate();
  const dump = await client.dumpDataDir("none");
  await client.close();
  await mkdir(cacheFolder, { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()));
  await rename(unfinished, path);
  return dump;
}

async function openFreshPglite(): Promise<Store> {
  return pgliteStore(await createPglite("memory://", { loadDataDir: await emptyPglite() }));
}

/**
 * An empty, migrated database of its own, gone when closed.
 * @param poolSize connections at most, where there is more than one
 */
export async function openTestStore(poolSize?: number): Promise<Store> {
  const store = testStore === "postgres" ? await openFreshPostgres(poolSize) : await openFreshPglite();
  await store.migrate();
  return store;
}

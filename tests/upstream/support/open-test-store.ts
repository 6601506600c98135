import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { Client, DatabaseError } from "pg";
import { pino } from "pino";
import { MINUTE } from "#contract/limits";
import { cacheDigest, cacheFolder } from "#tests/support/cache-digest";
import { emptyDatabase, readMake } from "#tests/upstream/support/empty-database";
import { createPglite, pgliteStore, type Store } from "#upstream/core/db/connection/connection";
import { openPostgres } from "#upstream/core/db/connection/open-postgres";
import { openJobs } from "#upstream/core/jobs/open-jobs";

// Long timeouts: on a busy machine fifty connections may wait for one row.
const PATIENCE_MS = MINUTE;
const DEFAULT_SERVER = "postgres://postgres@127.0.0.1:5432/postgres";

/** The store of the tests, set by the runner. */
export const testStore = process.env.TEST_STORE === "postgres" ? "postgres" : "pglite";

function urlOf(name: string): string {
  const url = new URL(process.env.TEST_DATABASE_URL ?? DEFAULT_SERVER);
  url.pathname = `/${name}`;
  return url.href;
}

async function onDatabase<T>(connectionString: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString });
  await client.connect();
  return work(client).finally(() => client.end());
}

function onServer<T>(work: (client: Client) => Promise<T>): Promise<T> {
  return onDatabase(process.env.TEST_DATABASE_URL ?? DEFAULT_SERVER, work);
}

// The server takes a moment to notice closed connections; terminating them by force would report errors in them.
async function untilLeft(client: Client, name: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { rows } = await client.query("select 1 from pg_stat_activity where datname = $1", [name]);
    if (rows.length === 0) return;
    await wait(20);
  }
}

function connectTo(name: string, poolSize: number | undefined): Store {
  const broken: Error[] = [];
  const store = openPostgres(urlOf(name), (error) => broken.push(error), {
    limits: { size: poolSize, connectTimeoutMs: PATIENCE_MS, statementTimeoutMs: PATIENCE_MS },
  });
  return {
    ...store,
    async close() {
      await store.close();
      // Connection errors must fail the test.
      if (broken[0]) throw broken[0];
    },
  };
}

const isCode = (error: unknown, ...codes: string[]) =>
  error instanceof DatabaseError && codes.includes(error.code ?? "");
const MISSING = "3D000";
const THERE_ALREADY = "42P04";
/** As `THERE_ALREADY`, if two processes rename at the same time: the unique index on names refuses the second. */
const NAMED_AT_ONCE = "23505";

const randomName = () => `roost_test_${randomBytes(6).toString("hex")}`;

/** Creates the template of further databases. Several processes may do so in parallel; the first to finish provides it. */
async function makeTemplate(template: string): Promise<void> {
  const name = randomName();
  await onServer((client) => client.query(`create database ${name}`));
  const store = connectTo(name, undefined);
  await fillTemplate(store);
  await store.close();
  await onServer(async (client) => {
    await untilLeft(client, name);
    await client.query(`alter database ${name} rename to ${template}`).catch(async (error: unknown) => {
      if (!isCode(error, THERE_ALREADY, NAMED_AT_ONCE)) throw error;
      await client.query(`drop database ${name}`);
    });
  });
}

/** Copies the template, which is created if it does not exist. */
async function copyTemplate(template: string, name: string): Promise<void> {
  const copy = () =>
    onServer(async (client) => {
      await client.query(`create database ${name} template ${template}`);
      // Does not affect visibility or locks, and saves waiting for the disk.
      await client.query(`alter database ${name} set synchronous_commit = off`);
    });
  await copy().catch(async (error: unknown) => {
    if (!isCode(error, MISSING)) throw error;
    await makeTemplate(template);
    await copy();
  });
}

/** Takes an emptied database of an earlier test, if there is one. */
function takeSpare(template: string, name: string): Promise<boolean> {
  return onServer(async (client) => {
    const { rows } = await client.query<{ spare: string }>(
      "select datname as spare from pg_database where starts_with(datname, $1)",
      [`${template}_`],
    );
    for (const { spare } of rows) {
      // Another process may have taken or dropped it meanwhile.
      const isTaken = await client.query(`alter database ${spare} rename to ${name}`).then(
        () => true,
        () => false,
      );
      if (isTaken) return true;
    }
    return false;
  });
}

/** Empties a database for reuse, which costs a thirtieth of a copy. One that cannot be reset is dropped. */
async function giveBack(template: string, name: string, make: string): Promise<void> {
  await onServer(async (client) => {
    await untilLeft(client, name);
    // Fails without the privilege to set `session_replication_role`.
    const isEmpty = await onDatabase(urlOf(name), (own) => emptyDatabase(own, make)).catch(() => false);
    await untilLeft(client, name);
    const spare = `${template}_${randomBytes(6).toString("hex")}`;
    await client.query(isEmpty ? `alter database ${name} rename to ${spare}` : `drop database ${name}`);
  });
}

async function openFreshPostgres(poolSize: number | undefined): Promise<Store> {
  const template = `roost_template_${await cacheDigest()}`;
  const name = randomName();
  if (!(await takeSpare(template, name))) await copyTemplate(template, name);
  const make = await onDatabase(urlOf(name), readMake);
  const store = connectTo(name, poolSize);
  return {
    ...store,
    async close() {
      await store.close();
      await giveBack(template, name, make);
    },
  };
}

/**
 * Creates the tables of the product and of the jobs in a new database. This takes seconds and every test file needs a database, so
 * the result is cached and copied.
 */
export async function fillTemplate(store: Store): Promise<void> {
  await store.migrate();
  const jobs = await openJobs(store, pino({ level: "silent" }), false);
  await jobs.close();
}

async function emptyPglite(): Promise<Blob> {
  const path = `${cacheFolder}pglite-${await cacheDigest()}.tar`;
  const kept = await readFile(path).catch(() => null);
  if (kept) return new Blob([kept]);
  const client = await createPglite("memory://");
  await fillTemplate(pgliteStore(client));
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
 * Opens an empty, migrated database, which is discarded when closed.
 * @param poolSize maximum connections, on PostgreSQL
 */
export function openTestStore(poolSize?: number): Promise<Store> {
  return testStore === "postgres" ? openFreshPostgres(poolSize) : openFreshPglite();
}

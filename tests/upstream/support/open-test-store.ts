import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { DatabaseError, Pool } from "pg";
import { pino } from "pino";
import { MINUTE } from "#contract/units";
import { cacheDigest, cacheFolder } from "#tests/support/cache-digest";
import { emptyDatabase, readMake } from "#tests/upstream/support/empty-database";
import { createPglite, pgliteStore, type Store } from "#upstream/core/db/connection/connection";
import { openPostgres } from "#upstream/core/db/connection/open-postgres";
import { openJobs } from "#upstream/core/jobs/open-jobs";

// Long timeouts: on a busy machine fifty connections may wait for one row.
const PATIENCE_MS = MINUTE;
const serverUrl = process.env.TEST_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";

/** The store of the tests, set by the runner. */
export const testStore = process.env.TEST_STORE === "postgres" ? "postgres" : "pglite";

function urlOf(name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** One connection, opened by the first query. A process may end while it is idle. */
function connectOnce(connectionString: string): Pool {
  const pool = new Pool({ connectionString, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  // A server that stops is reported by the queries that fail.
  return pool.on("error", () => undefined);
}

async function onServer<T>(work: (server: Pool) => Promise<T>): Promise<T> {
  const server = connectOnce(serverUrl);
  return work(server).finally(() => server.end());
}

const LEAVE_ATTEMPTS = 500;
const LEAVE_STEP_MS = 20;

// The server takes a moment to notice closed connections; terminating them by force would report errors in them.
async function untilLeft(server: Pool, name: string): Promise<void> {
  const others = "select 1 from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()";
  for (let attempt = 0; attempt < LEAVE_ATTEMPTS; attempt += 1) {
    const { rows } = await server.query(others, [name]);
    if (rows.length === 0) return;
    await wait(LEAVE_STEP_MS);
  }
  throw new Error(`A test has left connections to its database ${name}.`);
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
  await onServer((server) => server.query(`create database ${name}`));
  const store = connectTo(name, undefined);
  await fillTemplate(store);
  await store.close();
  await onServer(async (server) => {
    await untilLeft(server, name);
    await server.query(`alter database ${name} rename to ${template}`).catch(async (error: unknown) => {
      if (!isCode(error, THERE_ALREADY, NAMED_AT_ONCE)) throw error;
      await server.query(`drop database ${name}`);
    });
  });
}

/** Copies the template, which is created if it does not exist. */
async function copyTemplate(template: string, name: string): Promise<void> {
  const copy = () =>
    onServer(async (server) => {
      await server.query(`create database ${name} template ${template}`);
      // Does not affect visibility or locks, and saves waiting for the disk.
      await server.query(`alter database ${name} set synchronous_commit = off`);
    });
  await copy().catch(async (error: unknown) => {
    if (!isCode(error, MISSING)) throw error;
    await makeTemplate(template);
    await copy();
  });
}

/** A database of this process, with a connection that stays open from one test to the next: opening one costs as much as emptying. */
interface OwnDatabase {
  readonly name: string;
  readonly connection: Pool;
}

/** Databases that earlier tests of this process have left, emptied. */
const spares: OwnDatabase[] = [];

/** Copies the template to a database of this process. The stage drops it, by its name. */
async function openCopy(template: string): Promise<OwnDatabase> {
  const name = `${template}_${randomBytes(6).toString("hex")}`;
  await copyTemplate(template, name);
  return { name, connection: connectOnce(urlOf(name)) };
}

/** Empties a database for the next test, which costs a thirtieth of a copy. One that cannot be reset is dropped. */
async function giveBack(own: OwnDatabase, make: string): Promise<void> {
  const { name, connection } = own;
  await untilLeft(connection, name);
  // Fails without the privilege to set `session_replication_role`.
  if (await emptyDatabase(connection, make).catch(() => false)) {
    spares.push(own);
    return;
  }
  await connection.end();
  await onServer(async (server) => {
    await untilLeft(server, name);
    await server.query(`drop database ${name}`);
  });
}

async function openFreshPostgres(poolSize: number | undefined): Promise<Store> {
  const own = spares.pop() ?? (await openCopy(`roost_template_${await cacheDigest()}`));
  const make = await readMake(own.connection);
  const store = connectTo(own.name, poolSize);
  return {
    ...store,
    async close() {
      await store.close();
      await giveBack(own, make);
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

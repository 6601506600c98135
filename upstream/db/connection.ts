import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import { Pool } from "pg";
import { repeatAfterDeadlock } from "./repeat-after-deadlock.ts";
import * as schema from "./schema.ts";

/** PostgreSQL or PGlite, or a transaction on either: the same queries run on all of them. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export type StoreSource =
  | { readonly kind: "postgres"; readonly url: string }
  | { readonly kind: "pglite"; readonly client: PGlite };

/** An open database, whichever store it is. */
export interface Store {
  readonly kind: "postgres" | "pglite";
  readonly db: Database;
  /** What lies beneath, for what brings its own queries. */
  readonly source: StoreSource;
  /** Brings the tables up to date; safe to call from several processes at once. */
  migrate(): Promise<void>;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
  /** Connections of the pool; the embedded store has one, always idle. */
  poolStats(): { total: number; idle: number; waiting: number };
}

const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

// Any number will do, as long as every process of this application takes the same one.
const MIGRATION_LOCK = 7_245_311;
const DEFAULT_POOL_SIZE = 20;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 10_000;
// Every query here is short and reads little through an index; see docs/decisions/0080. `options` in the address wins.
const PLANNER_OPTIONS = "-c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1";

interface PoolOptions {
  /** Connections at most. */
  readonly size?: number | undefined;
  /** How long a query waits for a connection that is free. */
  readonly connectTimeoutMs?: number;
  /** How long a statement may take, its wait for locks included. */
  readonly statementTimeoutMs?: number;
}

/**
 * Opens a pool on a PostgreSQL server. Nothing connects before the first query.
 * @param onPoolError told when an idle connection breaks; the pool replaces it by itself
 */
export function openPostgres(
  url: string,
  onPoolError: (error: Error) => void,
  {
    size = DEFAULT_POOL_SIZE,
    connectTimeoutMs = CONNECT_TIMEOUT_MS,
    statementTimeoutMs = STATEMENT_TIMEOUT_MS,
  }: PoolOptions = {},
): Store {
  const pool = new Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    options: PLANNER_OPTIONS,
    application_name: "roost-upstream",
  });
  pool.on("error", onPoolError);
  const db = repeatAfterDeadlock(drizzlePg({ client: pool, schema }));
  return {
    kind: "postgres",
    db,
    source: { kind: "postgres", url },
    async migrate() {
      const client = await pool.connect();
      try {
        // A migration, or the wait for somebody else's, may take longer than any request.
        await client.query("set statement_timeout = 0");
        await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
        await migratePg(drizzlePg({ client, schema }), { migrationsFolder });
      } finally {
        await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]).catch(() => undefined);
        client.release(true);
      }
    },
    ping: async () => void (await pool.query("select 1")),
    close: () => pool.end(),
    poolStats: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

/**
 * Opens the embedded store.
 * @param dataDir its `db` folder is made when missing
 */
export async function openPglite(dataDir: string): Promise<Store> {
  const folder = join(dataDir, "db");
  // PGlite makes its files writable for everybody, whatever the umask says; the folder keeps others out.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  return pgliteStore(await createPglite(folder));
}

/** A PGlite with the extensions that the migrations ask for. */
export function createPglite(dataDir: string, options: PGliteOptions = {}): Promise<PGlite> {
  return PGlite.create(dataDir, { ...options, extensions: { pg_trgm } });
}

/** A store on a PGlite that is open already. */
export function pgliteStore(client: PGlite): Store {
  const db = drizzlePglite({ client, schema });
  return {
    kind: "pglite",
    db,
    source: { kind: "pglite", client },
    migrate: () => migratePglite(db, { migrationsFolder }),
    ping: async () => void (await client.query("select 1")),
    close: () => client.close(),
    poolStats: () => ({ total: 1, idle: 1, waiting: 0 }),
  };
}

import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import * as schema from "#upstream/core/db/schema/schema";
import type { Database } from "./database.ts";
import { migrationsFolder, refuseOlderThanBaseline } from "./migrations.ts";
import { refuseTimedOutCommits } from "./transaction-guards.ts";

export type StoreSource =
  | { readonly kind: "postgres"; readonly url: string; readonly isPooled: boolean }
  | { readonly kind: "pglite"; readonly client: PGlite };

/** An open database: PostgreSQL or the embedded PGlite. */
export interface Store {
  readonly kind: "postgres" | "pglite";
  /** For requests: on PostgreSQL, it waits only briefly for connections and locks. */
  readonly db: Database;
  /** For jobs, events and commands: on PostgreSQL, it has connections of its own and longer timeouts. */
  readonly backgroundDb: Database;
  /** The underlying database, for libraries with their own queries. */
  readonly source: StoreSource;
  /** Runs pending migrations; safe to call from several processes in parallel. */
  migrate(): Promise<void>;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
  /** Connections of the pools; the embedded store reports one idle connection. */
  poolStats(): { total: number; idle: number; waiting: number };
}

/**
 * Opens the embedded store.
 * @param dataDir its `db` folder is created if it does not exist
 */
export async function openPglite(dataDir: string): Promise<Store> {
  const folder = join(dataDir, "db");
  // PGlite creates world-writable files regardless of the umask, so the folder denies access to other users.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  return pgliteStore(await createPglite(folder));
}

/**
 * Creates a PGlite with the extensions that the migrations need. From then on, the process keeps WebAssembly code that
 * is no longer used: V8 sometimes ends the process when it frees such code (https://github.com/nodejs/node/issues/64500).
 */
export function createPglite(dataDir: string, options: PGliteOptions = {}): Promise<PGlite> {
  setFlagsFromString("--no-wasm-code-gc");
  return PGlite.create(dataDir, { ...options, extensions: { pg_trgm } });
}

/** A store on an open PGlite. */
export function pgliteStore(client: PGlite): Store {
  const db = drizzle({ client, schema });
  return {
    kind: "pglite",
    db: refuseTimedOutCommits(db),
    backgroundDb: db,
    source: { kind: "pglite", client },
    async migrate() {
      await refuseOlderThanBaseline(db);
      await migrate(db, { migrationsFolder });
    },
    ping: async () => void (await client.query("select 1")),
    close: () => client.close(),
    poolStats: () => ({ total: 1, idle: 1, waiting: 0 }),
  };
}

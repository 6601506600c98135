import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import * as schema from "#upstream/core/db/schema/schema";
import { migrationsFolder, refuseOlderThanBaseline } from "./migrations.ts";
import { openClient } from "./pooler.ts";

// An arbitrary number, the same in every process of this application.
const MIGRATION_LOCK = 7_245_311;

/**
 * Begins a transaction that holds the migration lock. It has no timeout, since a migration, or waiting for another process's, may
 * take long.
 */
export const BEGIN_LOCKED = `begin;
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  select pg_advisory_xact_lock(${MIGRATION_LOCK})`;

/**
 * Runs pending migrations; safe to call from several processes in parallel. It is a single transaction, since behind a pooler
 * neither a lock nor a setting outlives one: the migrator's own `begin` has no effect in it, and its `commit` ends it.
 */
export async function migratePostgres(url: string): Promise<void> {
  const client = openClient(url, "roost-migrate");
  try {
    await client.connect();
    await client.query(BEGIN_LOCKED);
    const db = drizzle({ client, schema });
    await refuseOlderThanBaseline(db);
    await migrate(db, { migrationsFolder });
  } finally {
    await client.end().catch(() => undefined);
  }
}

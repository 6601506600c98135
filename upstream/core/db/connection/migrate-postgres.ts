import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import * as schema from "#upstream/core/db/schema/schema";
import { migrationsFolder, refuseOlderThanBaseline } from "./migrations.ts";
import { openClient } from "./pooler.ts";

// Any number will do, as long as every process of this application takes the same one.
const MIGRATION_LOCK = 7_245_311;

/** Begins a transaction that is alone: a migration, or the wait for somebody else's, may take longer than any request. */
export const BEGIN_LOCKED = `begin;
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  select pg_advisory_xact_lock(${MIGRATION_LOCK})`;

/**
 * Brings the tables up to date; safe to call from several processes at once. All of it is one transaction, since behind a pooler neither
 * a lock nor a setting outlives one: the migrator's own `begin` joins it, and its `commit` ends it.
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

import { sql } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/database";

/** Number of statements that wait for a lock. Always 0 on the embedded store, which runs one transaction at a time. */
export async function countWaiting(db: Database): Promise<number> {
  const result = await db.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return (result as unknown as { rows: { waiting: number }[] }).rows[0]?.waiting ?? 0; // both drivers answer so
}

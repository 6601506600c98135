import { sql } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/database";
import { rowsOf } from "./rows-of.ts";

/** Number of statements that wait for a lock. Always 0 on the embedded store, which runs one transaction at a time. */
export async function countWaiting(db: Database): Promise<number> {
  const query = sql`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const [row] = await rowsOf<{ waiting: number }>(db, query);
  return row?.waiting ?? 0;
}

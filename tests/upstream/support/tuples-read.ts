import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/database";

type Table = "feed_list_people" | "follows" | "post_hashtags" | "posts" | "reposts";

/**
 * What a call adds to a count of the statistics, summed over a table and its indexes. It is made twice, and the second is counted: the first
 * may also walk over index entries of deleted rows, which an earlier test has left, and marks them as dead.
 */
function countOf(
  db: Database,
  table: Table,
  statistic: SQL,
  call: (tx: Database) => Promise<unknown>,
): Promise<number> {
  return db.transaction(async (tx) => {
    const tally = sql`select sum(${statistic})::int as count
      from (select ${table}::regclass::oid as oid
        union select indexrelid from pg_index where indrelid = ${table}::regclass) parts`;
    // Both drivers return this, but their types have nothing in common.
    const count = async () =>
      ((await tx.execute(tally)) as { rows: { count: number }[] }).rows[0]?.count ?? 0;
    await call(tx);
    const before = await count();
    await call(tx);
    return (await count()) - before;
  });
}

/** The rows that a call reads from a table and its indexes. */
export const tuplesRead = (db: Database, table: Table, call: (tx: Database) => Promise<unknown>) =>
  countOf(db, table, sql`pg_stat_get_xact_tuples_returned(oid)`, call);

/** The pages of them: those with index entries count too that are skipped inside the index. */
export const pagesRead = (db: Database, table: Table, call: (tx: Database) => Promise<unknown>) =>
  countOf(db, table, sql`pg_stat_get_xact_blocks_fetched(oid)`, call);

/**
 * Empties the tables with their files: deleted rows of earlier tests stay in the indexes, where they are read as well, for as long as any
 * transaction might see them. Call it before anybody signs up.
 */
export async function startWithoutDeletedRows(db: Database): Promise<void> {
  await db.execute(sql`truncate users cascade`);
}

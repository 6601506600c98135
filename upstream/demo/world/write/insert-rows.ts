import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#upstream/core/db/connection/database";

// Well below the 65,535 parameters that one statement may have.
const ROWS_PER_INSERT = 500;

/** Inserts any number of rows, in their order. */
export async function insertRows<Table extends PgTable>(
  tx: Database,
  table: Table,
  rows: readonly Table["$inferInsert"][],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    await tx.insert(table).values(rows.slice(start, start + ROWS_PER_INSERT));
  }
}

/** How many items there are of each key. */
export function countBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}

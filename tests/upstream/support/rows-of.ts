import type { SQL } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/database";

/** Executes a statement and returns its rows; what they are is the caller's word, since the common type of both drivers does not say. */
export async function rowsOf<Row>(db: Database, statement: SQL): Promise<Row[]> {
  const result = await db.execute(statement);
  return (result as unknown as { rows: Row[] }).rows; // both drivers answer so
}

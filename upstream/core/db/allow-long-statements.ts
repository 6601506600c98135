import { sql } from "drizzle-orm";
import { MINUTE } from "#contract/units";
import type { Database } from "./connection/database.ts";

const STATEMENT_MAX_MS = MINUTE;

/**
 * Lets the statements of a transaction take a minute each, beyond the general limit of requests. For what may concern very many
 * rows, or waits for another of its kind.
 */
export async function allowLongStatements(tx: Database): Promise<void> {
  await tx.execute(sql.raw(`set local statement_timeout = ${STATEMENT_MAX_MS}`));
}

import { sql } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/connection";

/** One deletion at a time: two that have much in common would wait for each other's rows. Any number no other lock has. */
const DELETION_LOCK = 7_245_313;

/**
 * Waits until no account is being deleted, and lets none be until the transaction ends.
 * @param tx a transaction that has locked nothing yet
 */
export async function holdDeletions(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${DELETION_LOCK})`);
}

import { sql } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/connection";

/** Held by whoever computes what is popular or rising, so that two do not write the same ranks. */
const TRENDS_LOCK = 0x7472_6e64;

/** Waits for other computations to end; let go with the transaction. */
export async function lockTrends(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${TRENDS_LOCK})`);
}

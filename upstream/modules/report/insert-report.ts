import { sql } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/database";
import { reports } from "#upstream/core/db/schema/schema-report";

/** Shared by transactions that store a report, until they end. An arbitrary number that no other lock uses. */
const REPORTS_LOCK = 7_245_314;

/**
 * Stores a report.
 * @returns its number, which is drawn at once: a report with a higher one may be committed before it, see `awaitReports`
 */
export async function insertReport(tx: Database, report: typeof reports.$inferInsert): Promise<number> {
  // Before the number is drawn.
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${REPORTS_LOCK})`);
  const [stored] = await tx.insert(reports).values(report).returning({ number: reports.number });
  if (!stored) throw new Error("The report was not stored.");
  return stored.number;
}

/** Waits until all reports whose numbers are drawn are committed, or never will be. */
export async function awaitReports(db: Database): Promise<void> {
  // Outside of a transaction, so that the lock ends with the statement: reports wait for it no longer than it waits for those before.
  await db.execute(sql`select pg_advisory_xact_lock(${REPORTS_LOCK})`);
}

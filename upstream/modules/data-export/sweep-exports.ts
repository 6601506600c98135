import { and, eq, inArray, lte, ne } from "drizzle-orm";
import { DAY } from "#contract/units";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { dataExportRemovals, dataExports } from "#upstream/core/db/schema/schema-data-export";

type SweepDeps = Pick<AppDeps, "db" | "exports" | "clock">;

/** Longer than a job can wait and run. */
const ABANDONED_MS = DAY;

/**
 * Deletes exports and queues their files for removal.
 * @param tx a transaction
 */
export async function discardExports(tx: Database, exportIds: readonly string[], now: Date): Promise<void> {
  if (exportIds.length === 0) return;
  await tx.delete(dataExports).where(inArray(dataExports.id, [...exportIds]));
  await tx
    .insert(dataExportRemovals)
    .values(exportIds.map((exportId) => ({ exportId, queuedAt: now })))
    .onConflictDoNothing();
}

async function expire({ db, clock }: SweepDeps): Promise<void> {
  const now = clock();
  await db.transaction(async (tx) => {
    const expired = await tx
      .select({ id: dataExports.id })
      .from(dataExports)
      .where(lte(dataExports.expiresAt, now))
      .for("update");
    await discardExports(
      tx,
      expired.map(({ id }) => id),
      now,
    );
  });
  // Exports whose process died during the last attempt.
  const isInProgress = inArray(dataExports.status, ["queued", "running"]);
  await db
    .update(dataExports)
    .set({ status: "failed" })
    .where(and(isInProgress, lte(dataExports.requestedAt, new Date(now.getTime() - ABANDONED_MS))));
}

/**
 * Removes expired exports, and the files of deleted ones. Several processes may run this concurrently; a file that cannot be
 * removed stays queued.
 */
export async function sweepExports(deps: SweepDeps): Promise<void> {
  const { db, exports } = deps;
  await expire(deps);
  const queued = await db.select({ id: dataExportRemovals.exportId }).from(dataExportRemovals);
  for (const { id } of queued) {
    await exports.remove(id);
    await db.delete(dataExportRemovals).where(eq(dataExportRemovals.exportId, id));
  }
}

/** Removes files without an export, as left by a killed process when the member was deleted meanwhile. */
export async function sweepOrphanedExports({ db, exports }: SweepDeps): Promise<void> {
  const stored = await exports.list();
  if (stored.length === 0) return;
  const known = await db
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(ne(dataExports.status, "failed"));
  const knownIds = new Set(known.map(({ id }) => id));
  for (const id of stored) if (!knownIds.has(id)) await exports.remove(id);
}

import { eq } from "drizzle-orm";
import type { DataExport } from "#contract/data-export";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/connection";
import { newId } from "#upstream/core/db/new-id";
import { users } from "#upstream/core/db/schema/schema";
import { dataExports } from "#upstream/core/db/schema/schema-data-export";
import type { Caller } from "#upstream/core/security/authenticate-session";
import { requireFreshPassword } from "#upstream/modules/auth/require-fresh-password";
import { discardExports } from "./sweep-exports.ts";
import { toDataExport } from "./to-data-export.ts";

/**
 * Starts making a copy of everything that is the caller's, in the place of an earlier one. One under way is answered as it
 * stands.
 * @throws AppError REAUTH_REQUIRED, RATE_LIMITED
 */
export async function startExport(deps: AppDeps, caller: Caller): Promise<DataExport> {
  await requireFreshPassword(deps, caller);
  // Only what is made is counted, not how often somebody looks; and before the transaction, which holds the member's row.
  if (!(await findLast(deps.db, caller.userId))?.isUnderWay) {
    await deps.rateLimits.consume("dataExport", caller.userId);
  }
  return deps.db.transaction(async (tx) => {
    // Two that ask at once wait for each other here.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, caller.userId)).for("no key update");
    const underWay = await findLast(tx, caller.userId);
    if (underWay?.isUnderWay) return toDataExport(underWay.row);
    const now = deps.clock();
    if (underWay) await discardExports(tx, [underWay.row.id], now);
    const [row] = await tx
      .insert(dataExports)
      .values({ id: newId(now), userId: caller.userId, status: "queued", requestedAt: now })
      .returning();
    if (!row) throw new Error("The new export was not stored.");
    await deps.jobs.enqueue(tx, "export", { exportId: row.id });
    return toDataExport(row);
  });
}

async function findLast(db: Database, userId: string) {
  const [row] = await db.select().from(dataExports).where(eq(dataExports.userId, userId));
  return row && { row, isUnderWay: row.status === "queued" || row.status === "running" };
}

import { and, eq, gt, isNull, or } from "drizzle-orm";
import type { DataExport } from "#contract/data-export";
import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { newId } from "#upstream/core/db/new-id";
import { users } from "#upstream/core/db/schema/schema";
import { dataExports } from "#upstream/core/db/schema/schema-data-export";
import type { Caller } from "#upstream/core/security/authenticate-session";
import { requireFreshPassword } from "#upstream/modules/auth/require-fresh-password";
import { makeFileToken } from "./file-token.ts";
import { discardExports } from "./sweep-exports.ts";

/** A member's export; undefined once it has expired, even if its file is not removed yet. */
export async function findExport({ db, clock }: Pick<AppDeps, "db" | "clock">, userId: string) {
  const isValid = or(isNull(dataExports.expiresAt), gt(dataExports.expiresAt, clock()));
  const [row] = await db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.userId, userId), isValid));
  return row;
}

/** Converts an export to the contract shape. */
export function toDataExport({
  id,
  status,
  progress,
  sizeBytes,
  requestedAt,
  expiresAt,
}: typeof dataExports.$inferSelect): DataExport {
  return {
    id,
    status,
    progress,
    sizeBytes,
    requestedAt: requestedAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}

/**
 * Issues a token for the file of the caller's export, valid on this session until the export expires.
 * @throws AppError REAUTH_REQUIRED, NOT_FOUND when none is ready
 */
export async function openExport(
  deps: AppDeps,
  caller: Caller,
): Promise<{ token: string; expiresAt: string }> {
  await requireFreshPassword(deps, caller);
  const row = await findExport(deps, caller.userId);
  if (row?.status !== "ready" || !row.expiresAt) {
    throw new AppError("NOT_FOUND", "There is no copy of your data to download. Request a new one.");
  }
  const { id: exportId, expiresAt } = row;
  return {
    token: makeFileToken(deps.keys.dataExport, { exportId, expiresAt }, caller),
    expiresAt: expiresAt.toISOString(),
  };
}

/**
 * Starts an export of the caller's data, replacing an earlier one. An export in progress is returned unchanged.
 * @throws AppError REAUTH_REQUIRED, RATE_LIMITED
 */
export async function startExport(deps: AppDeps, caller: Caller): Promise<DataExport> {
  await requireFreshPassword(deps, caller);
  // Only new exports count. Outside the transaction, so that the member's row is not locked while waiting for the rate limiter.
  if (!(await findLast(deps.db, caller.userId))?.isInProgress) {
    await deps.rateLimits.consume("dataExport", caller.userId);
  }
  return deps.db.transaction(async (tx) => {
    // Serializes concurrent requests of one member.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, caller.userId)).for("no key update");
    const last = await findLast(tx, caller.userId);
    if (last?.isInProgress) return toDataExport(last.row);
    const now = deps.clock();
    if (last) await discardExports(tx, [last.row.id], now);
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
  return row && { row, isInProgress: row.status === "queued" || row.status === "running" };
}

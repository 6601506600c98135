import { and, eq, gt, lte } from "drizzle-orm";
import { USERNAME_RESERVATION_MS } from "#contract/limits";
import type { Database } from "#upstream/core/db/connection/connection";
import { usernameReservations } from "#upstream/core/db/schema/schema-account";

/**
 * Keeps the name of a deleted member from being taken for 30 days, so that nobody passes for them. It is all that stays.
 * @param tx the transaction that deletes the member
 */
export async function reserveUsername(tx: Database, username: string, now: Date): Promise<void> {
  const reservedUntil = new Date(now.getTime() + USERNAME_RESERVATION_MS);
  await tx
    .insert(usernameReservations)
    .values({ username, reservedUntil })
    .onConflictDoUpdate({ target: usernameReservations.username, set: { reservedUntil } });
}

/**
 * Whether a name was a deleted member's and is still kept. Whoever takes a name asks after writing it, in the same
 * transaction: a deletion that was under way has committed by then, or the name was refused as taken.
 * @param username in lower case
 */
export async function isKeptUsername(tx: Database, username: string, now: Date): Promise<boolean> {
  const [kept] = await tx
    .select({ username: usernameReservations.username })
    .from(usernameReservations)
    .where(and(eq(usernameReservations.username, username), gt(usernameReservations.reservedUntil, now)));
  return kept !== undefined;
}

/** Gives names back that have been kept long enough. */
export async function sweepUsernameReservations(db: Database, now: Date): Promise<void> {
  await db.delete(usernameReservations).where(lte(usernameReservations.reservedUntil, now));
}

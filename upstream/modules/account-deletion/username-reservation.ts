import { and, eq, gt, lte } from "drizzle-orm";
import { USERNAME_RESERVATION_MS } from "#contract/limits";
import type { Database } from "#upstream/core/db/connection/database";
import { usernameReservations } from "#upstream/core/db/schema/schema-account";

/**
 * Reserves the username of a deleted member for 30 days, so that it cannot be used to impersonate them.
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
 * Whether a username is reserved after a deletion. Call it after writing the username, in the same transaction: a concurrent
 * deletion has committed by then, or the unique index has rejected the username.
 * @param username in lower case
 */
export async function hasUsernameReservation(tx: Database, username: string, now: Date): Promise<boolean> {
  const [reservation] = await tx
    .select({ username: usernameReservations.username })
    .from(usernameReservations)
    .where(and(eq(usernameReservations.username, username), gt(usernameReservations.reservedUntil, now)));
  return reservation !== undefined;
}

/** Deletes expired reservations. */
export async function sweepUsernameReservations(db: Database, now: Date): Promise<void> {
  await db.delete(usernameReservations).where(lte(usernameReservations.reservedUntil, now));
}

import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/connection";
import { users } from "#upstream/core/db/schema/schema";
import { follows } from "#upstream/core/db/schema/schema-graph";
import { emitEvent } from "#upstream/core/events/emit-event";
import { withdrawFollowRequest } from "#upstream/modules/notification/withdraw-notifications";

const isPending = (ownerId: string) => and(eq(follows.followeeId, ownerId), eq(follows.status, "pending"));

async function pendingRequesters(tx: Database, ownerId: string): Promise<string[]> {
  const rows = await tx.select({ id: follows.followerId }).from(follows).where(isPending(ownerId));
  return rows.map(({ id }) => id);
}

/**
 * Locks a member and everybody who has asked to follow the member, in the order of `lockPair`.
 * @param tx a transaction that has locked nobody yet
 * @returns whether all are locked. If not, somebody asked meanwhile who could be locked only out of order:
 * give this transaction up and try again.
 */
export async function lockWithRequesters(tx: Database, ownerId: string): Promise<boolean> {
  const requesters = tx.select({ id: follows.followerId }).from(follows).where(isPending(ownerId));
  const locked = await tx
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.id, ownerId), inArray(users.id, requesters)))
    .orderBy(users.id)
    .for("no key update");
  const lockedIds = new Set(locked.map(({ id }) => id));
  // Nobody can ask from here on, since that takes the owner's lock.
  return (await pendingRequesters(tx, ownerId)).every((id) => lockedIds.has(id));
}

/**
 * Accepts every pending request to follow a member, counters included.
 * @param tx a transaction that has locked the member and all who asked
 */
export async function acceptAllRequests(tx: Database, ownerId: string, now: Date): Promise<void> {
  const accepted = await tx
    .update(follows)
    .set({ status: "accepted", createdAt: now })
    .where(isPending(ownerId))
    .returning({ id: follows.followerId });
  if (accepted.length === 0) return;
  const requesters = accepted.map(({ id }) => id);
  await tx
    .update(users)
    .set({ followingCount: sql`${users.followingCount} + 1` })
    .where(sql`${users.id} = any(${sql.param(requesters)}::uuid[])`);
  await tx
    .update(users)
    .set({ followerCount: sql`${users.followerCount} + ${requesters.length}::int` })
    .where(eq(users.id, ownerId));
  for (const requesterId of requesters) {
    await withdrawFollowRequest(tx, { recipientId: ownerId, actorId: requesterId });
    await emitEvent(tx, { kind: "relationChanged", userIds: [ownerId, requesterId] });
  }
}

import { and, eq, inArray, or, sql } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { RequestAnswer } from "#contract/notification";
import type { Database } from "#upstream/core/db/connection/database";
import { users } from "#upstream/core/db/schema/schema";
import { follows } from "#upstream/core/db/schema/schema-graph";
import { emitEvent } from "#upstream/core/events/event-outbox";
import { acceptRequestByFollowing } from "#upstream/modules/chat/conversations/message-requests";
import { withdrawFollowRequest } from "#upstream/modules/notification/withdraw-notifications";
import { addToFollowCounts, endFollow } from "./follow-relation.ts";
import { lockPair } from "./lock-pair.ts";

interface AnsweredRequest {
  /** The member who answers. */
  recipientId: string;
  requesterId: string;
  action: RequestAnswer;
  now: Date;
}

/**
 * Accepts or rejects a pending follow request.
 * @param tx a transaction that has locked no member yet
 * @throws AppError NOT_FOUND when the request does not exist, was withdrawn or is already answered
 */
export async function answerFollowRequest(tx: Database, answer: AnsweredRequest): Promise<void> {
  const { recipientId, requesterId, action, now } = answer;
  await lockPair(tx, recipientId, requesterId);
  const isThisRequest = and(
    eq(follows.followerId, requesterId),
    eq(follows.followeeId, recipientId),
    eq(follows.status, "pending"),
  );
  const [request] = await tx.select({ status: follows.status }).from(follows).where(isThisRequest);
  if (!request) throw new AppError("NOT_FOUND", "This follow request is no longer there");
  if (action === "reject") {
    await endFollow(tx, requesterId, recipientId);
  } else {
    await tx.update(follows).set({ status: "accepted", createdAt: now }).where(isThisRequest);
    await addToFollowCounts(tx, requesterId, recipientId, 1);
    await acceptRequestByFollowing(tx, requesterId, recipientId);
    await withdrawFollowRequest(tx, { recipientId, actorId: requesterId });
  }
  await emitEvent(tx, { kind: "relationChanged", userIds: [recipientId, requesterId] });
}

const isPending = (ownerId: string) => and(eq(follows.followeeId, ownerId), eq(follows.status, "pending"));

async function pendingRequesters(tx: Database, ownerId: string): Promise<string[]> {
  const rows = await tx.select({ id: follows.followerId }).from(follows).where(isPending(ownerId));
  return rows.map(({ id }) => id);
}

/**
 * Locks a member and everyone with a pending request to follow the member, in the order of `lockPair`.
 * @param tx a transaction that has locked no member yet
 * @returns false when a concurrent request added a member who could be locked only out of order, in which case the transaction
 * must be retried
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
  // No new request can be made from here on, since that takes the owner's lock.
  return (await pendingRequesters(tx, ownerId)).every((id) => lockedIds.has(id));
}

/**
 * Accepts every pending request to follow a member, counters included.
 * @param tx a transaction that has locked the member and all requesters with `lockWithRequesters`
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

import type { AnswerOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { follows } from "#upstream/core/db/schema/schema-graph";
import { emitEvent } from "#upstream/core/events/event-outbox";
import type { Caller } from "#upstream/core/security/authenticate-session";
import { acceptRequestByFollowing } from "#upstream/modules/chat/conversations/message-requests";
import { notify } from "#upstream/modules/notification/notify";
import { addToFollowCounts, endFollow, readRelation } from "./follow-relation.ts";
import { lockTarget } from "./lock-pair.ts";

type FollowAnswer = AnswerOf<Endpoints["followUser"]>;

async function answer(tx: Database, viewerId: string, personId: string): Promise<FollowAnswer> {
  const { username, followerCount, relation } = await readRelation(tx, viewerId, personId);
  const message = relation.isFollowing
    ? `You follow @${username}`
    : relation.hasPendingRequest
      ? `You asked to follow @${username}`
      : `You do not follow @${username}`;
  return { relation, followerCount, message };
}

/**
 * Follows a public account, or requests to follow a private one. Idempotent, without a second notification.
 * @throws AppError NOT_FOUND, BLOCKED, BAD_REQUEST for the caller themselves, FORBIDDEN while the caller blocks the person
 */
export async function followUser(
  { db, clock }: AppDeps,
  caller: Caller,
  username: string,
): Promise<FollowAnswer> {
  return db.transaction(async (tx) => {
    const followerId = caller.userId;
    const followeeId = await lockTarget(tx, caller, username, "You cannot follow yourself");
    const target = await readRelation(tx, followerId, followeeId);
    if (target.relation.isBlocked)
      throw new AppError("FORBIDDEN", `Unblock @${target.username} to follow them`);
    const now = clock();
    const status = target.accountType === "private" ? "pending" : "accepted";
    const [inserted] = await tx
      .insert(follows)
      .values({ followerId, followeeId, status, createdAt: now })
      .onConflictDoNothing()
      .returning({ status: follows.status });
    if (inserted) {
      if (status === "accepted") {
        await addToFollowCounts(tx, followerId, followeeId, 1);
        await acceptRequestByFollowing(tx, followerId, followeeId);
      }
      const kind = status === "accepted" ? "follow" : "follow-request";
      await notify(tx, { kind, recipientId: followeeId, actorId: followerId, now });
      await emitEvent(tx, { kind: "relationChanged", userIds: [followerId, followeeId] });
    }
    return answer(tx, followerId, followeeId);
  });
}

/**
 * Unfollows a person, or withdraws a request. Idempotent.
 * @throws AppError NOT_FOUND, BLOCKED, BAD_REQUEST for the caller themselves
 */
export async function unfollowUser({ db }: AppDeps, caller: Caller, username: string): Promise<FollowAnswer> {
  return db.transaction(async (tx) => {
    const followeeId = await lockTarget(tx, caller, username, "You cannot unfollow yourself");
    if (await endFollow(tx, caller.userId, followeeId)) {
      await emitEvent(tx, { kind: "relationChanged", userIds: [caller.userId, followeeId] });
    }
    return answer(tx, caller.userId, followeeId);
  });
}

/**
 * Removes a follower of the caller without notifying them. Idempotent. A pending request is not changed.
 * @throws AppError NOT_FOUND, BLOCKED, BAD_REQUEST for the caller themselves
 */
export async function removeFollower(
  { db }: AppDeps,
  caller: Caller,
  username: string,
): Promise<AnswerOf<Endpoints["removeFollower"]>> {
  return db.transaction(async (tx) => {
    const followerId = await lockTarget(tx, caller, username, "You cannot remove yourself");
    const before = await readRelation(tx, caller.userId, followerId);
    if (before.relation.followsYou) {
      await endFollow(tx, followerId, caller.userId);
      await emitEvent(tx, { kind: "relationChanged", userIds: [caller.userId, followerId] });
    }
    const { relation, followerCount } = await readRelation(tx, caller.userId, followerId);
    return { relation, followerCount, message: `@${before.username} does not follow you` };
  });
}

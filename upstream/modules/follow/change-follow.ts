import type { AnswerOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/connection";
import { follows } from "#upstream/core/db/schema/schema-graph";
import { emitEvent } from "#upstream/core/events/emit-event";
import type { Caller } from "#upstream/core/security/authenticate-session";
import { acceptRequestByFollowing } from "#upstream/modules/chat/conversations/message-requests";
import { notify } from "#upstream/modules/notification/notify";
import { addToCounters } from "./add-to-counters.ts";
import { endFollow } from "./end-follow.ts";
import { lockTarget } from "./lock-target.ts";
import { readStanding } from "./read-standing.ts";

type FollowAnswer = AnswerOf<Endpoints["followUser"]>;

async function answer(tx: Database, viewerId: string, personId: string): Promise<FollowAnswer> {
  const { username, followerCount, relation } = await readStanding(tx, viewerId, personId);
  const message = relation.isFollowing
    ? `You follow @${username}`
    : relation.hasPendingRequest
      ? `You asked to follow @${username}`
      : `You do not follow @${username}`;
  return { relation, followerCount, message };
}

/**
 * Follows a public account, or asks a private one. A repeat changes nothing and tells nobody.
 * @throws AppError NOT_FOUND, BLOCKED, BAD_REQUEST for oneself, FORBIDDEN while the caller blocks the person
 */
export async function followUser(
  { db, clock }: AppDeps,
  caller: Caller,
  username: string,
): Promise<FollowAnswer> {
  return db.transaction(async (tx) => {
    const followerId = caller.userId;
    const followeeId = await lockTarget(tx, caller, username, "You cannot follow yourself");
    const target = await readStanding(tx, followerId, followeeId);
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
        await addToCounters(tx, followerId, followeeId, 1);
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
 * Ends following, or takes a request back. A repeat changes nothing.
 * @throws AppError NOT_FOUND, BLOCKED, BAD_REQUEST for oneself
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

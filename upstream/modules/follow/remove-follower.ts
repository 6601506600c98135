import type { AnswerOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { AppDeps } from "#upstream/app-deps";
import { emitEvent } from "#upstream/core/events/emit-event";
import type { Caller } from "#upstream/core/security/authenticate-session";
import { endFollow } from "./end-follow.ts";
import { lockTarget } from "./lock-target.ts";
import { readStanding } from "./read-standing.ts";

/**
 * Makes a follower of the caller follow no more; the follower gets no notification. A repeat changes
 * nothing, and neither does it touch a request, which is to be accepted or rejected.
 * @throws AppError NOT_FOUND, BLOCKED, BAD_REQUEST for oneself
 */
export async function removeFollower(
  { db }: AppDeps,
  caller: Caller,
  username: string,
): Promise<AnswerOf<Endpoints["removeFollower"]>> {
  return db.transaction(async (tx) => {
    const followerId = await lockTarget(tx, caller, username, "You cannot remove yourself");
    const before = await readStanding(tx, caller.userId, followerId);
    if (before.relation.followsYou) {
      await endFollow(tx, followerId, caller.userId);
      await emitEvent(tx, { kind: "relationChanged", userIds: [caller.userId, followerId] });
    }
    const { relation, followerCount } = await readStanding(tx, caller.userId, followerId);
    return { relation, followerCount, message: `@${before.username} does not follow you` };
  });
}

import { and, eq } from "drizzle-orm";
import type { AnswerOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { blocks } from "#upstream/core/db/schema/schema-graph";
import { emitEvent } from "#upstream/core/events/event-outbox";
import type { Caller } from "#upstream/core/security/authenticate-session";
import { endListing } from "#upstream/modules/feed-list/listed-people";
import { endFollow, readRelation } from "#upstream/modules/follow/follow-relation";
import { lockTarget } from "#upstream/modules/follow/lock-pair";

type BlockAnswer = AnswerOf<Endpoints["blockUser"]>;

const evenIfBlocked = { evenIfBlocked: true };

async function answer(tx: Database, viewerId: string, personId: string): Promise<BlockAnswer> {
  const { username, relation, followerCount, followingCount } = await readRelation(tx, viewerId, personId);
  const message = relation.isBlocked
    ? `@${username} has been blocked`
    : `@${username} has been successfully unblocked`;
  return { relation, followerCount, followingCount, message };
}

/**
 * Blocks a person, who may have blocked the caller. Follows and requests end in both directions, counters included, and neither stays in
 * a list of the other, in the same transaction; the person is not notified. Idempotent.
 * @throws AppError NOT_FOUND, BAD_REQUEST for the caller themselves
 */
export async function blockUser(
  { db, clock }: AppDeps,
  caller: Caller,
  username: string,
): Promise<BlockAnswer> {
  return db.transaction(async (tx) => {
    const blockerId = caller.userId;
    const blockedId = await lockTarget(tx, caller, username, "You cannot block yourself", evenIfBlocked);
    const [inserted] = await tx
      .insert(blocks)
      .values({ blockerId, blockedId, createdAt: clock() })
      .onConflictDoNothing()
      .returning({ id: blocks.blockedId });
    if (inserted) {
      await endFollow(tx, blockerId, blockedId);
      await endFollow(tx, blockedId, blockerId);
      await endListing(tx, blockerId, blockedId);
      await endListing(tx, blockedId, blockerId);
      await emitEvent(tx, { kind: "relationChanged", userIds: [blockerId, blockedId] });
    }
    return answer(tx, blockerId, blockedId);
  });
}

/**
 * Ends a block. Follows that it ended are not restored. Idempotent.
 * @throws AppError NOT_FOUND, BAD_REQUEST for the caller themselves
 */
export async function unblockUser({ db }: AppDeps, caller: Caller, username: string): Promise<BlockAnswer> {
  return db.transaction(async (tx) => {
    const blockedId = await lockTarget(tx, caller, username, "You cannot unblock yourself", evenIfBlocked);
    const [ended] = await tx
      .delete(blocks)
      .where(and(eq(blocks.blockerId, caller.userId), eq(blocks.blockedId, blockedId)))
      .returning({ id: blocks.blockedId });
    if (ended) await emitEvent(tx, { kind: "relationChanged", userIds: [caller.userId, blockedId] });
    return answer(tx, caller.userId, blockedId);
  });
}

import { and, eq } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { RequestAnswer } from "#contract/notification";
import type { Database } from "#upstream/core/db/connection/connection";
import { follows } from "#upstream/core/db/schema/schema-graph";
import { emitEvent } from "#upstream/core/events/emit-event";
import { acceptRequestByFollowing } from "#upstream/modules/chat/conversations/message-requests";
import { withdrawFollowRequest } from "#upstream/modules/notification/withdraw-notifications";
import { addToCounters } from "./add-to-counters.ts";
import { endFollow } from "./end-follow.ts";
import { lockPair } from "./lock-pair.ts";

interface AnsweredRequest {
  /** Who was asked, and answers. */
  recipientId: string;
  requesterId: string;
  action: RequestAnswer;
  now: Date;
}

/**
 * Accepts or rejects a request to follow, once and only while it is pending.
 * @param tx a transaction that has locked nobody yet
 * @throws AppError NOT_FOUND when there is no such request: none was made, it was taken back or answered
 */
export async function answerFollowRequest(tx: Database, answer: AnsweredRequest): Promise<void> {
  const { recipientId, requesterId, action, now } = answer;
  await lockPair(tx, recipientId, requesterId);
  const isTheRequest = and(
    eq(follows.followerId, requesterId),
    eq(follows.followeeId, recipientId),
    eq(follows.status, "pending"),
  );
  const [request] = await tx.select({ status: follows.status }).from(follows).where(isTheRequest);
  if (!request) throw new AppError("NOT_FOUND", "This follow request is no longer there");
  if (action === "reject") {
    await endFollow(tx, requesterId, recipientId);
  } else {
    await tx.update(follows).set({ status: "accepted", createdAt: now }).where(isTheRequest);
    await addToCounters(tx, requesterId, recipientId, 1);
    await acceptRequestByFollowing(tx, requesterId, recipientId);
    await withdrawFollowRequest(tx, { recipientId, actorId: requesterId });
  }
  await emitEvent(tx, { kind: "relationChanged", userIds: [recipientId, requesterId] });
}

import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { isAnyOf } from "#upstream/core/db/columns";
import type { Database } from "#upstream/core/db/connection/database";
import { notifications } from "#upstream/core/db/schema/schema-notification";
import { stories } from "#upstream/core/db/schema/schema-story";
import { emitEvent, emitEvents } from "#upstream/core/events/event-outbox";
import { kindsOfOthersStories } from "./visible-rows.ts";

// A withdrawn notification leaves the recipient's list: what it announced was undone, answered or deleted.

interface Pair {
  recipientId: string;
  actorId: string;
}

async function withdraw(
  tx: Database,
  { recipientId, actorId }: Pair,
  condition: SQL | undefined,
): Promise<void> {
  const withdrawn = await tx
    .update(notifications)
    .set({ withdrawnAt: sql`now()` })
    .where(
      and(
        eq(notifications.recipientId, recipientId),
        eq(notifications.actorId, actorId),
        isNull(notifications.withdrawnAt),
        condition,
      ),
    )
    .returning({ id: notifications.id });
  for (const { id } of withdrawn) {
    await emitEvent(tx, { kind: "notificationWithdrawn", userId: recipientId, notificationId: id });
  }
}

/**
 * Withdraws a follow request that was cancelled, answered, or whose maker is blocked. Does nothing if none is pending.
 * @param tx the transaction that ends the request
 */
export function withdrawFollowRequest(tx: Database, pair: Pair): Promise<void> {
  return withdraw(tx, pair, eq(notifications.kind, "follow-request"));
}

/**
 * Withdraws the notification of a new follower, unless it has been read.
 * @param tx the transaction that ends the follow
 */
export function withdrawFollow(tx: Database, pair: Pair): Promise<void> {
  return withdraw(tx, pair, and(eq(notifications.kind, "follow"), isNull(notifications.readAt)));
}

/**
 * Withdraws the notification of a like of a post or, with `commentId`, of a comment, unless it has been read.
 * @param tx the transaction that removes the like
 */
export function withdrawLike(
  tx: Database,
  { postId, commentId = null, ...pair }: Pair & { postId: string; commentId?: string | null },
): Promise<void> {
  const liked = commentId
    ? and(eq(notifications.kind, "comment-like"), eq(notifications.commentId, commentId))
    : and(eq(notifications.kind, "like"), eq(notifications.postId, postId));
  return withdraw(tx, pair, and(liked, isNull(notifications.readAt)));
}

/**
 * Withdraws the notification of a repost, unless it has been read.
 * @param tx the transaction that undoes the repost
 */
export function withdrawRepost(tx: Database, { postId, ...pair }: Pair & { postId: string }): Promise<void> {
  const reposted = and(eq(notifications.kind, "repost"), eq(notifications.postId, postId));
  return withdraw(tx, pair, and(reposted, isNull(notifications.readAt)));
}

/**
 * Withdraws the notification of a quote.
 * @param tx the transaction that takes the quoted post out of it
 */
export function withdrawQuote(tx: Database, { postId, ...pair }: Pair & { postId: string }): Promise<void> {
  return withdraw(tx, pair, and(eq(notifications.kind, "quote"), eq(notifications.postId, postId)));
}

/**
 * Withdraws the notification of a like of a story, unless it has been read.
 * @param tx the transaction that removes the like
 */
export function withdrawStoryLike(
  tx: Database,
  { storyId, ...pair }: Pair & { storyId: string },
): Promise<void> {
  const liked = and(eq(notifications.kind, "story-like"), eq(notifications.storyId, storyId));
  return withdraw(tx, pair, and(liked, isNull(notifications.readAt)));
}

/**
 * Withdraws what stories have announced to others: whom they mention, and whose stories they show.
 * @param tx the transaction that is about to delete them
 */
export async function withdrawStories(tx: Database, storyIds: readonly string[]): Promise<void> {
  const announced = inArray(notifications.kind, [...kindsOfOthersStories]);
  await withdrawFromAll(tx, and(isAnyOf(notifications.storyId, storyIds), announced));
}

/**
 * Withdraws the notifications of a story's author that others have added it to theirs.
 * @param tx the transaction that is about to delete the story that was added, and has locked it
 */
export async function withdrawAdditions(tx: Database, originalId: string): Promise<void> {
  const additions = tx.select({ id: stories.id }).from(stories).where(eq(stories.originalId, originalId));
  const added = and(eq(notifications.kind, "story-add"), inArray(notifications.storyId, additions));
  await withdrawFromAll(tx, added);
}

/** Withdraws entries of one notification each, from all recipients. */
async function withdrawFromAll(tx: Database, condition: SQL | undefined): Promise<void> {
  const withdrawn = await tx
    .update(notifications)
    .set({ withdrawnAt: sql`now()` })
    .where(and(condition, isNull(notifications.withdrawnAt)))
    .returning({ id: notifications.id, userId: notifications.recipientId });
  await emitEvents(
    tx,
    withdrawn.map(({ id, userId }) => ({
      kind: "notificationWithdrawn" as const,
      userId,
      notificationId: id,
    })),
  );
}

/**
 * Withdraws every notification that a comment or its likes have caused, for all recipients.
 * @param tx the transaction that deletes the comment
 */
export async function withdrawComment(tx: Database, commentId: string): Promise<void> {
  const withdrawn = await tx
    .update(notifications)
    .set({ withdrawnAt: sql`now()` })
    .where(and(eq(notifications.commentId, commentId), isNull(notifications.withdrawnAt)))
    .returning({ id: notifications.id, userId: notifications.recipientId, kind: notifications.kind });
  // Likes by several members are one entry, which has the id of the newest: one event per entry is enough.
  const newest = new Map<string, (typeof withdrawn)[number]>();
  for (const row of withdrawn) {
    const entry = `${row.userId} ${row.kind}`;
    if (row.id > (newest.get(entry)?.id ?? "")) newest.set(entry, row);
  }
  for (const { id, userId } of newest.values()) {
    await emitEvent(tx, { kind: "notificationWithdrawn", userId, notificationId: id });
  }
}

/**
 * Withdraws requests to join a community from everyone who could have answered them.
 * @param actorId the member whose request it was; all members' requests by default
 * @param tx the transaction that ends the requests
 */
export async function withdrawJoinRequests(
  tx: Database,
  { communityId, actorId }: { communityId: string; actorId?: string },
): Promise<void> {
  const ofMember: SQL | undefined = actorId === undefined ? undefined : eq(notifications.actorId, actorId);
  const requested = and(eq(notifications.communityId, communityId), eq(notifications.kind, "join-request"));
  await withdrawFromAll(tx, and(requested, ofMember));
}

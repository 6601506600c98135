import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/connection";
import { notifications } from "#upstream/core/db/schema/schema-notification";
import { emitEvent } from "#upstream/core/events/emit-event";

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
 * Takes a follow request off the recipient's list: it was cancelled, answered, or its maker is blocked.
 * Without a pending request nothing happens.
 * @param tx the transaction that ends the request
 */
export function withdrawRequest(tx: Database, pair: Pair): Promise<void> {
  return withdraw(tx, pair, eq(notifications.kind, "follow-request"));
}

/**
 * Takes off the recipient's list that somebody began to follow, unless it has been read: it is no longer so.
 * @param tx the transaction that ends the follow
 */
export function withdrawFollow(tx: Database, pair: Pair): Promise<void> {
  return withdraw(tx, pair, and(eq(notifications.kind, "follow"), isNull(notifications.readAt)));
}

/**
 * Takes off the recipient's list that somebody liked a post or, if one is named, a comment, unless it has been read.
 * @param tx the transaction that takes the like back
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
 * Takes off the recipient's list that somebody liked a story, unless it has been read.
 * @param tx the transaction that takes the like back
 */
export function withdrawStoryLike(
  tx: Database,
  { storyId, ...pair }: Pair & { storyId: string },
): Promise<void> {
  const liked = and(eq(notifications.kind, "story-like"), eq(notifications.storyId, storyId));
  return withdraw(tx, pair, and(liked, isNull(notifications.readAt)));
}

import { and, eq, sql } from "drizzle-orm";
import type { AnswerOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { AppDeps } from "#upstream/app-deps";
import { commentLikes, comments } from "#upstream/core/db/schema/schema-comment";
import { notify } from "#upstream/modules/notification/notify";
import { withdrawLike } from "#upstream/modules/notification/withdraw-notifications";
import { lockVisibleComment } from "./visible-comment.ts";

type LikeAnswer = AnswerOf<Endpoints["likeComment"]>;

/**
 * Likes a comment and notifies its author. Idempotent.
 * @throws AppError NOT_FOUND for a comment that the member may not see, or a deleted one
 */
export async function likeComment(
  { db, clock }: AppDeps,
  userId: string,
  commentId: string,
): Promise<LikeAnswer> {
  return db.transaction(async (tx) => {
    const { authorId, postId, likeCount } = await lockVisibleComment(tx, userId, commentId);
    const now = clock();
    const liked = await tx
      .insert(commentLikes)
      .values({ commentId, userId, createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (liked.length === 0) return { isLiked: true, likeCount };
    await tx
      .update(comments)
      .set({ likeCount: sql`${comments.likeCount} + 1` })
      .where(eq(comments.id, commentId));
    await notify(tx, {
      kind: "comment-like",
      recipientId: authorId,
      actorId: userId,
      postId,
      commentId,
      now,
    });
    return { isLiked: true, likeCount: likeCount + 1 };
  });
}

/**
 * Removes a like. Idempotent.
 * @throws AppError NOT_FOUND as `likeComment`
 */
export async function unlikeComment({ db }: AppDeps, userId: string, commentId: string): Promise<LikeAnswer> {
  return db.transaction(async (tx) => {
    const { authorId, postId, likeCount } = await lockVisibleComment(tx, userId, commentId);
    const ended = await tx
      .delete(commentLikes)
      .where(and(eq(commentLikes.commentId, commentId), eq(commentLikes.userId, userId)))
      .returning();
    if (ended.length === 0) return { isLiked: false, likeCount };
    await tx
      .update(comments)
      .set({ likeCount: sql`${comments.likeCount} - 1` })
      .where(eq(comments.id, commentId));
    await withdrawLike(tx, { recipientId: authorId, actorId: userId, postId, commentId });
    return { isLiked: false, likeCount: likeCount - 1 };
  });
}

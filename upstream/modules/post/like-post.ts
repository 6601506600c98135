import { and, eq } from "drizzle-orm";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { posts } from "#upstream/core/db/schema/schema";
import { postHeat } from "#upstream/core/db/schema/schema-heat";
import { postLikes } from "#upstream/core/db/schema/schema-post";
import { emitEvent } from "#upstream/core/events/event-outbox";
import { notify } from "#upstream/modules/notification/notify";
import { withdrawLike } from "#upstream/modules/notification/withdraw-notifications";
import { scoreWith, scoreWithoutLike } from "./hot-score.ts";
import { lockVisiblePost } from "./lock-visible-post.ts";

interface LikeAnswer {
  isLiked: boolean;
  likeCount: number;
}

async function countLikes(tx: Database, postId: string, likeCount: number): Promise<void> {
  await tx.update(posts).set({ likeCount }).where(eq(posts.id, postId));
}

/**
 * Likes a post and notifies its author. Liking it again changes nothing.
 * @throws AppError NOT_FOUND, also if the member may not see it
 */
export async function likePost({ db, clock }: AppDeps, userId: string, postId: string): Promise<LikeAnswer> {
  return db.transaction(async (tx) => {
    const now = clock();
    const { authorId, likeCount } = await lockVisiblePost(tx, userId, postId);
    const inserted = await tx
      .insert(postLikes)
      .values({ postId, userId, createdAt: now })
      .onConflictDoNothing()
      .returning({ postId: postLikes.postId });
    if (inserted.length === 0) return { isLiked: true, likeCount };
    await countLikes(tx, postId, likeCount + 1);
    await tx
      .update(postHeat)
      .set({ score: scoreWith(now) })
      .where(eq(postHeat.postId, postId));
    await notify(tx, { kind: "like", recipientId: authorId, actorId: userId, postId, now });
    await emitEvent(tx, { kind: "postChanged", postId, countedFor: userId });
    return { isLiked: true, likeCount: likeCount + 1 };
  });
}

/**
 * Removes a like and withdraws its notification, unless that has been read. Removing it again changes nothing.
 * @throws AppError NOT_FOUND, also if the member may not see it
 */
export async function unlikePost({ db }: AppDeps, userId: string, postId: string): Promise<LikeAnswer> {
  return db.transaction(async (tx) => {
    const { authorId, likeCount } = await lockVisiblePost(tx, userId, postId);
    const own = and(eq(postLikes.postId, postId), eq(postLikes.userId, userId));
    // Before the like is deleted, since the score needs its time.
    const lowered = await tx
      .update(postHeat)
      .set({ score: scoreWithoutLike(userId) })
      .from(postLikes)
      .where(and(eq(postHeat.postId, postId), own))
      .returning({ postId: postHeat.postId });
    if (lowered.length === 0) return { isLiked: false, likeCount };
    await tx.delete(postLikes).where(own);
    await countLikes(tx, postId, likeCount - 1);
    await withdrawLike(tx, { recipientId: authorId, actorId: userId, postId });
    await emitEvent(tx, { kind: "postChanged", postId, countedFor: userId });
    return { isLiked: false, likeCount: likeCount - 1 };
  });
}

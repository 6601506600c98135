import { and, eq } from "drizzle-orm";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/connection";
import { postLikes, posts } from "#upstream/core/db/schema/schema";
import { postHeat } from "#upstream/core/db/schema/schema-heat";
import { emitEvent } from "#upstream/core/events/emit-event";
import { notify } from "#upstream/modules/notification/notify";
import { withdrawLike } from "#upstream/modules/notification/withdraw-notifications";
import { scoreWithLike, scoreWithoutLike } from "./changed-score.ts";
import { lockVisiblePost } from "./lock-visible-post.ts";

interface LikeAnswer {
  isLiked: boolean;
  likeCount: number;
}

async function countLikes(tx: Database, postId: string, likeCount: number): Promise<void> {
  await tx.update(posts).set({ likeCount }).where(eq(posts.id, postId));
}

/**
 * Likes a post, and tells its author. A repeat changes nothing.
 * @throws AppError NOT_FOUND for what the member may not see
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
      .set({ score: scoreWithLike(now) })
      .where(eq(postHeat.postId, postId));
    await notify(tx, { kind: "like", recipientId: authorId, actorId: userId, postId, now });
    await emitEvent(tx, { kind: "postChanged", postId, countedFor: userId });
    return { isLiked: true, likeCount: likeCount + 1 };
  });
}

/**
 * Takes a like back, and what its author was told of it unless that has been read. A repeat changes nothing.
 * @throws AppError NOT_FOUND for what the member may not see
 */
export async function unlikePost({ db }: AppDeps, userId: string, postId: string): Promise<LikeAnswer> {
  return db.transaction(async (tx) => {
    const { authorId, likeCount } = await lockVisiblePost(tx, userId, postId);
    const own = and(eq(postLikes.postId, postId), eq(postLikes.userId, userId));
    // The like's own term leaves the score while the like is still there to tell it.
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

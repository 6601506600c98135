import { and, eq } from "drizzle-orm";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/connection";
import { stories, storyLikes } from "#upstream/core/db/schema/schema-story";
import { notify } from "#upstream/modules/notification/notify";
import { withdrawStoryLike } from "#upstream/modules/notification/withdraw-notifications";
import { lockVisibleStory } from "./lock-visible-story.ts";

interface LikeAnswer {
  isLiked: boolean;
  likeCount: number;
}

async function countLikes(tx: Database, storyId: string, likeCount: number): Promise<void> {
  await tx.update(stories).set({ likeCount }).where(eq(stories.id, storyId));
}

/**
 * Likes a story, and tells its author. A repeat changes nothing.
 * @throws AppError NOT_FOUND for what the member may not see
 */
export async function likeStory(
  { db, clock }: AppDeps,
  userId: string,
  storyId: string,
): Promise<LikeAnswer> {
  return db.transaction(async (tx) => {
    const now = clock();
    const { authorId, likeCount } = await lockVisibleStory(tx, { viewer: userId, now }, storyId);
    const inserted = await tx
      .insert(storyLikes)
      .values({ storyId, userId, createdAt: now })
      .onConflictDoNothing()
      .returning({ storyId: storyLikes.storyId });
    if (inserted.length === 0) return { isLiked: true, likeCount };
    await countLikes(tx, storyId, likeCount + 1);
    await notify(tx, { kind: "story-like", recipientId: authorId, actorId: userId, storyId, now });
    return { isLiked: true, likeCount: likeCount + 1 };
  });
}

/**
 * Takes a like back, and what its author was told of it unless that has been read. A repeat changes nothing.
 * @throws AppError NOT_FOUND for what the member may not see
 */
export async function unlikeStory(
  { db, clock }: AppDeps,
  userId: string,
  storyId: string,
): Promise<LikeAnswer> {
  return db.transaction(async (tx) => {
    const { authorId, likeCount } = await lockVisibleStory(tx, { viewer: userId, now: clock() }, storyId);
    const removed = await tx
      .delete(storyLikes)
      .where(and(eq(storyLikes.storyId, storyId), eq(storyLikes.userId, userId)))
      .returning({ storyId: storyLikes.storyId });
    if (removed.length === 0) return { isLiked: false, likeCount };
    await countLikes(tx, storyId, likeCount - 1);
    await withdrawStoryLike(tx, { recipientId: authorId, actorId: userId, storyId });
    return { isLiked: false, likeCount: likeCount - 1 };
  });
}

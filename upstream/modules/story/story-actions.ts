import { and, eq, type SQL } from "drizzle-orm";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { users } from "#upstream/core/db/schema/schema";
import { stories, storyLikes, storyViews } from "#upstream/core/db/schema/schema-story";
import type { Reader } from "#upstream/core/db/visibility";
import { canSeeStory, isRunning } from "#upstream/core/db/visibility-story";
import { notify } from "#upstream/modules/notification/notify";
import { withdrawStoryLike } from "#upstream/modules/notification/withdraw-notifications";
import { storyNotFound } from "./story-queries.ts";

/**
 * Locks a story that the reader may see until the transaction ends, so that changes of its counts are serialized and
 * it is not swept.
 * @param tx a transaction
 * @throws AppError NOT_FOUND
 */
export async function lockVisibleStory(tx: Database, reader: Reader, storyId: string) {
  return lockStory(tx, storyId, canSeeStory(reader));
}

/** The same for a story that has not expired: later, those in highlights take no views and likes. */
export async function lockRunningStory(tx: Database, reader: Reader, storyId: string) {
  return lockStory(tx, storyId, and(canSeeStory(reader), isRunning(reader.now)));
}

async function lockStory(tx: Database, storyId: string, condition: SQL | undefined) {
  const [story] = await tx
    .select({
      authorId: stories.authorId,
      viewCount: stories.viewCount,
      likeCount: stories.likeCount,
    })
    .from(stories)
    .innerJoin(users, eq(users.id, stories.authorId))
    .where(and(eq(stories.id, storyId), condition))
    .for("no key update", { of: stories });
  if (!story) throw storyNotFound();
  return story;
}

/**
 * Records a member's first view of a story. Further views and the author's own are not counted.
 * @throws AppError NOT_FOUND, also if the member may not see it or it has expired
 */
export async function viewStory({ db, clock }: AppDeps, userId: string, storyId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock();
    const { authorId, viewCount } = await lockRunningStory(tx, { viewer: userId, now }, storyId);
    if (authorId === userId) return;
    const inserted = await tx
      .insert(storyViews)
      .values({ storyId, userId, createdAt: now })
      .onConflictDoNothing()
      .returning({ storyId: storyViews.storyId });
    if (inserted.length === 0) return;
    await tx
      .update(stories)
      .set({ viewCount: viewCount + 1 })
      .where(eq(stories.id, storyId));
  });
}

interface LikeAnswer {
  isLiked: boolean;
  likeCount: number;
}

async function countLikes(tx: Database, storyId: string, likeCount: number): Promise<void> {
  await tx.update(stories).set({ likeCount }).where(eq(stories.id, storyId));
}

/**
 * Likes a story and notifies its author. Liking it again changes nothing.
 * @throws AppError NOT_FOUND, also if the member may not see it or it has expired
 */
export async function likeStory(
  { db, clock }: AppDeps,
  userId: string,
  storyId: string,
): Promise<LikeAnswer> {
  return db.transaction(async (tx) => {
    const now = clock();
    const { authorId, likeCount } = await lockRunningStory(tx, { viewer: userId, now }, storyId);
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
 * Removes a like and withdraws its notification, unless that has been read. Removing it again changes nothing.
 * @throws AppError NOT_FOUND, also if the member may not see it or it has expired
 */
export async function unlikeStory(
  { db, clock }: AppDeps,
  userId: string,
  storyId: string,
): Promise<LikeAnswer> {
  return db.transaction(async (tx) => {
    const { authorId, likeCount } = await lockRunningStory(tx, { viewer: userId, now: clock() }, storyId);
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

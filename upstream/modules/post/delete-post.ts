import { and, eq, lte } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { AppError } from "#contract/errors";
import { POST_RESTORE_MS } from "#contract/limits";
import type { Post } from "#contract/post";
import { SECOND } from "#contract/units";
import type { AppDeps } from "#upstream/app-deps";
import { posts } from "#upstream/core/db/schema/schema";
import { postImages, videos } from "#upstream/core/db/schema/schema-post";
import { emitEvent } from "#upstream/core/events/event-outbox";
import { pictureReader } from "#upstream/modules/media/pictures/picture-reader";
import { removePictures } from "#upstream/modules/media/storage/remove-pictures";
import { lockQuotedBy } from "#upstream/modules/post/quotes/lock-quoted-post";
import { recomputeHeat } from "#upstream/modules/post/quotes/quote-heat";
import { countPost } from "./count-post.ts";
import { lockOwnPost } from "./lock-own-post.ts";
import { findOwnPost } from "./post-queries.ts";
import { refuseRemovedMember } from "./refuse-removed-member.ts";

/**
 * Deletes a member's own post: it is hidden immediately and purged after `POST_RESTORE_MS`. Deleting it again changes
 * nothing.
 * @throws AppError NOT_FOUND, also for another member's
 */
export async function deletePost(
  { db, clock, jobs }: AppDeps,
  authorId: string,
  postId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const quoted = await lockQuotedBy(tx, postId);
    const { communityId, deletedAt, hiddenAt } = await lockOwnPost(tx, authorId, postId);
    if (deletedAt) return;
    const now = clock();
    await tx.update(posts).set({ deletedAt: now }).where(eq(posts.id, postId));
    if (quoted) await recomputeHeat(tx, [quoted.id]);
    if (!hiddenAt) await countPost(tx, { authorId, communityId }, -1);
    const startAfter = new Date(now.getTime() + POST_RESTORE_MS);
    await emitEvent(tx, { kind: "postChanged", postId });
    await jobs.enqueue(tx, "post-purge", { postId }, { startAfter });
  });
}

/** Whether its author can still restore a post that was deleted at a time. */
export function isRestorable(deletedAt: Date, now: Date): boolean {
  return now.getTime() - deletedAt.getTime() <= POST_RESTORE_MS;
}

/**
 * Restores a member's own deleted post within `POST_RESTORE_MS`. A post that is not deleted is returned unchanged.
 * @throws AppError NOT_FOUND for another member's or when it is too late; FORBIDDEN in a community that has removed
 * the member
 */
export async function restorePost(deps: AppDeps, authorId: string, postId: string): Promise<Post> {
  return deps.db.transaction(async (tx) => {
    const reader = pictureReader(deps, authorId);
    const { now } = reader;
    const quoted = await lockQuotedBy(tx, postId);
    const { communityId, deletedAt, hiddenAt } = await lockOwnPost(tx, authorId, postId);
    if (deletedAt) {
      if (!isRestorable(deletedAt, now)) {
        throw new AppError("NOT_FOUND", "It is too late to restore this post");
      }
      await refuseRemovedMember(tx, authorId, communityId);
      await tx.update(posts).set({ deletedAt: null }).where(eq(posts.id, postId));
      if (quoted) await recomputeHeat(tx, [quoted.id]);
      if (!hiddenAt) await countPost(tx, { authorId, communityId }, 1);
      await emitEvent(tx, { kind: "postChanged", postId });
    }
    return findOwnPost(tx, reader, postId);
  });
}

/** Tolerance for the job being started by the database's clock, which may differ from this process's. */
const CLOCK_SKEW_MS = 10 * SECOND;

/** Permanently removes a post with its files and dependent rows, unless its author has restored it. */
export async function purgePost({ db, clock }: AppDeps, { postId }: { postId: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock();
    const pictures = tx
      .select({ key: postImages.mediaKey })
      .from(postImages)
      .where(eq(postImages.postId, postId));
    const video = tx.select({ key: videos.mediaKey }).from(videos).where(eq(videos.postId, postId));
    const files = await unionAll(pictures, video);
    // If it was restored and deleted again, the job of the second deletion removes it.
    const isOver = lte(posts.deletedAt, new Date(now.getTime() - POST_RESTORE_MS + CLOCK_SKEW_MS));
    const removed = await tx
      .delete(posts)
      .where(and(eq(posts.id, postId), isOver))
      .returning({ id: posts.id });
    if (removed.length === 0) return;
    await removePictures(
      tx,
      files.map(({ key }) => key),
      now,
    );
  });
}

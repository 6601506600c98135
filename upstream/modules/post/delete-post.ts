import { and, eq } from "drizzle-orm";
import { AppError } from "#contract/errors";
import { POST_RESTORE_MS } from "#contract/limits";
import type { Post } from "#contract/post";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/connection";
import { posts } from "#upstream/core/db/schema/schema";
import { emitEvent } from "#upstream/core/events/emit-event";
import { pictureReader } from "#upstream/modules/media/pictures/picture-reader";
import { countPost } from "./count-post.ts";
import { postNotFound } from "./post-not-found.ts";
import { findOwnPost } from "./post-queries.ts";
import { refuseRemovedMember } from "./refuse-removed-member.ts";

async function lockOwnPost(tx: Database, authorId: string, postId: string) {
  const [post] = await tx
    .select({ communityId: posts.communityId, deletedAt: posts.deletedAt, removedAt: posts.removedAt })
    .from(posts)
    .where(and(eq(posts.id, postId), eq(posts.authorId, authorId)))
    .for("no key update");
  if (!post) throw postNotFound();
  return { ...post, communityId: post.removedAt ? null : post.communityId };
}

/**
 * Deletes a member's own post: nobody sees it any more, and five minutes later it is gone for good. A repeat changes nothing.
 * @throws AppError NOT_FOUND for somebody else's
 */
export async function deletePost(
  { db, clock, jobs }: AppDeps,
  authorId: string,
  postId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { communityId, deletedAt } = await lockOwnPost(tx, authorId, postId);
    if (deletedAt) return;
    const now = clock();
    await tx.update(posts).set({ deletedAt: now }).where(eq(posts.id, postId));
    await countPost(tx, { authorId, communityId }, -1);
    const startAfter = new Date(now.getTime() + POST_RESTORE_MS);
    await emitEvent(tx, { kind: "postChanged", postId });
    await jobs.enqueue(tx, "post-purge", { postId }, { startAfter });
  });
}

/**
 * Takes the deletion of a member's own post back, within five minutes. What was not deleted stays as it is.
 * @throws AppError NOT_FOUND for somebody else's, or when it is too late; FORBIDDEN in a community that has removed the member
 */
export async function restorePost(deps: AppDeps, authorId: string, postId: string): Promise<Post> {
  return deps.db.transaction(async (tx) => {
    const reader = pictureReader(deps, authorId);
    const { now } = reader;
    const { communityId, deletedAt } = await lockOwnPost(tx, authorId, postId);
    if (deletedAt) {
      if (now.getTime() - deletedAt.getTime() > POST_RESTORE_MS) {
        throw new AppError("NOT_FOUND", "It is too late to bring this post back");
      }
      await refuseRemovedMember(tx, authorId, communityId);
      await tx.update(posts).set({ deletedAt: null }).where(eq(posts.id, postId));
      await countPost(tx, { authorId, communityId }, 1);
      await emitEvent(tx, { kind: "postChanged", postId });
    }
    return findOwnPost(tx, reader, postId);
  });
}

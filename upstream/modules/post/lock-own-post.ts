import { and, eq } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/database";
import { posts } from "#upstream/core/db/schema/schema";
import { postNotFound } from "./post-not-found.ts";

/**
 * Locks a member's own post until the transaction ends, a deleted one too.
 * @returns its community if it is counted there unless it is hidden, since when it is deleted and hidden, and who may comment on it and quote it
 * @throws AppError NOT_FOUND, also for another member's
 */
export async function lockOwnPost(tx: Database, authorId: string, postId: string) {
  const [post] = await tx
    .select({
      communityId: posts.communityId,
      deletedAt: posts.deletedAt,
      removedAt: posts.removedAt,
      hiddenAt: posts.hiddenAt,
      commentsFrom: posts.commentsFrom,
      quotesFrom: posts.quotesFrom,
    })
    .from(posts)
    .where(and(eq(posts.id, postId), eq(posts.authorId, authorId)))
    .for("no key update");
  if (!post) throw postNotFound();
  return { ...post, communityId: post.removedAt ? null : post.communityId };
}

/**
 * The same for one that is not deleted.
 * @throws AppError NOT_FOUND
 */
export async function lockShownPost(tx: Database, authorId: string, postId: string) {
  const post = await lockOwnPost(tx, authorId, postId);
  if (post.deletedAt) throw postNotFound();
  return post;
}

import { and, eq, exists } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/database";
import { flagPerRow } from "#upstream/core/db/relation";
import { posts, users } from "#upstream/core/db/schema/schema";
import { reposts } from "#upstream/core/db/schema/schema-post";
import { canSeePost, isOpenPost } from "#upstream/core/db/visibility";
import { postNotFound } from "./post-not-found.ts";

/**
 * Locks a post that the member may see until the transaction ends, so that changes of its counts are serialized.
 * @throws AppError NOT_FOUND, also if the member may not see it
 */
export async function lockVisiblePost(tx: Database, viewerId: string, postId: string) {
  const [post] = await tx
    .select({
      authorId: posts.authorId,
      likeCount: posts.likeCount,
      repostCount: posts.repostCount,
      quotesFrom: posts.quotesFrom,
      isOpen: isOpenPost(),
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(and(eq(posts.id, postId), canSeePost(viewerId)))
    .for("no key update", { of: posts })
    .prepare("visible_post_to_change")
    .execute();
  if (!post) throw postNotFound();
  return post;
}

/**
 * Locks a post that the member has reposted or may see, as `lockVisiblePost` does: a repost can be undone whatever happened since.
 * @returns with its author and count, and whether the member may see it
 * @throws AppError NOT_FOUND, also if the member may not see it and has not reposted it
 */
export async function lockRepostedPost(tx: Database, userId: string, postId: string) {
  const own = tx
    .select({ id: reposts.id })
    .from(reposts)
    .where(and(eq(reposts.postId, postId), eq(reposts.userId, userId)));
  const [post] = await tx
    .select({
      authorId: posts.authorId,
      repostCount: posts.repostCount,
      isVisible: flagPerRow(canSeePost(userId)),
      isReposted: flagPerRow(exists(own)),
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(eq(posts.id, postId))
    .for("no key update", { of: posts });
  if (!post?.isVisible && !post?.isReposted) throw postNotFound();
  return post;
}

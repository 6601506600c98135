import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/database";
import { posts } from "#upstream/core/db/schema/schema";
import { postHeat } from "#upstream/core/db/schema/schema-heat";
import { reposts } from "#upstream/core/db/schema/schema-post";
import { isLeftUp } from "#upstream/core/db/visibility";
import { scoreOfStored } from "#upstream/modules/post/hot-score";

/** Whether a member has a quote of a post that is neither deleted nor removed or hidden. */
export async function hasQuoted(tx: Database, userId: string, postId: string): Promise<boolean> {
  const isOwn = and(eq(posts.quotedPostId, postId), eq(posts.authorId, userId));
  return (await tx.$count(posts, and(isOwn, isNull(posts.deletedAt), isLeftUp()))) > 0;
}

/** Whether a member counts in the rank of a post already, by a repost or a quote. */
export async function hasShared(tx: Database, userId: string, postId: string): Promise<boolean> {
  const own = and(eq(reposts.postId, postId), eq(reposts.userId, userId));
  return (await tx.$count(reposts, own)) > 0 || hasQuoted(tx, userId, postId);
}

/**
 * Computes the rank of posts anew, after a quote of them has come or gone.
 * @param tx the transaction that has locked them
 */
export async function recomputeHeat(tx: Database, postIds: readonly string[]): Promise<void> {
  if (postIds.length === 0) return;
  await tx
    .update(postHeat)
    .set({ score: scoreOfStored() })
    .where(inArray(postHeat.postId, [...postIds]));
}

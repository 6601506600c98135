import { and, eq } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/connection";
import { posts, users } from "#upstream/core/db/schema/schema";
import { canSeePost } from "#upstream/core/db/visibility";
import { postNotFound } from "./post-not-found.ts";

/**
 * A post that a member may see, held until the transaction ends: changes of its numbers wait for each other. A
 * named statement, as in post-queries.
 * @param tx a transaction
 * @throws AppError NOT_FOUND
 */
export async function lockVisiblePost(tx: Database, viewerId: string, postId: string) {
  const [post] = await tx
    .select({ authorId: posts.authorId, likeCount: posts.likeCount })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(and(eq(posts.id, postId), canSeePost(viewerId)))
    .for("no key update", { of: posts })
    .prepare("visible_post_to_change")
    .execute();
  if (!post) throw postNotFound();
  return post;
}

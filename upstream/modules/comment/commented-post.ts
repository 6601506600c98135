import { and, eq } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { Database } from "#upstream/core/db/connection/connection";
import type { Viewer } from "#upstream/core/db/relation";
import { posts, users } from "#upstream/core/db/schema/schema";
import { canSeePost } from "#upstream/core/db/visibility";

function selectVisiblePost(db: Database, viewer: Viewer, postId: string) {
  return db
    .select({ id: posts.id, authorId: posts.authorId, communityId: posts.communityId })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(and(eq(posts.id, postId), canSeePost(viewer)))
    .$dynamic();
}

/** Part 2 section 8. */
const postNotFound = () => new AppError("NOT_FOUND", "Post not found");

/**
 * The post whose comments somebody reads.
 * @throws AppError NOT_FOUND for what the viewer may not see
 */
export async function findCommentedPost(db: Database, viewer: Viewer, postId: string) {
  const [post] = await selectVisiblePost(db, viewer, postId);
  if (!post) throw postNotFound();
  return post;
}

/**
 * The same, locked until the transaction ends: whatever changes the comments below a post does so one after the other, so
 * that its numbers are right. A named statement, as in post-queries.
 * @throws AppError NOT_FOUND
 */
export async function lockCommentedPost(tx: Database, viewer: string, postId: string) {
  const [post] = await selectVisiblePost(tx, viewer, postId)
    .for("no key update", { of: posts })
    .prepare("commented_post_to_change")
    .execute();
  if (!post) throw postNotFound();
  return post;
}

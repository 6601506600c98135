import { eq, sql } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/database";
import { posts } from "#upstream/core/db/schema/schema";
import { comments } from "#upstream/core/db/schema/schema-comment";

/**
 * Adds a comment to the counts of its post and thread, or subtracts it. Deleted and hidden comments are not counted, nor those of
 * suspended members.
 * @param tx a transaction that has locked the post
 */
export async function countComment(
  tx: Database,
  { postId, parentId }: { readonly postId: string; readonly parentId: string | null },
  by: 1 | -1,
): Promise<void> {
  await tx
    .update(posts)
    .set({ commentCount: sql`${posts.commentCount} + ${by}::int` })
    .where(eq(posts.id, postId));
  if (parentId === null) return;
  await tx
    .update(comments)
    .set({ replyCount: sql`${comments.replyCount} + ${by}::int` })
    .where(eq(comments.id, parentId));
}

import { and, asc, count, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/database";
import { posts } from "#upstream/core/db/schema/schema";
import { comments } from "#upstream/core/db/schema/schema-comment";
import { isCountedComment } from "#upstream/core/db/visibility-comment";

/**
 * Locks the posts that a member has commented on, and the comments that the member has replied to, in the common lock order.
 * @param tx a transaction that has locked no member yet
 */
export async function lockCommentedBy(tx: Database, userId: string): Promise<void> {
  const written = eq(comments.authorId, userId);
  const commented = tx.select({ id: comments.postId }).from(comments).where(written);
  await tx
    .select({ id: posts.id })
    .from(posts)
    .where(inArray(posts.id, commented))
    .orderBy(asc(posts.id))
    .for("no key update");
  const answered = tx
    .select({ id: comments.parentId })
    .from(comments)
    .where(and(written, isNotNull(comments.parentId)));
  await tx
    .select({ id: comments.id })
    .from(comments)
    .where(inArray(comments.id, answered))
    .orderBy(asc(comments.id))
    .for("no key update");
}

/**
 * Subtracts a member's comments from the counts of posts and threads, or adds them again, when they are hidden or restored.
 * @param tx a transaction that has locked the rows of `lockCommentedBy` and the member
 */
export async function adjustCommentCounts(
  tx: Database,
  userId: string,
  change: "add" | "remove",
): Promise<void> {
  const sign = change === "add" ? sql`1` : sql`-1`;
  const below = tx
    .select({ postId: comments.postId, count: count().as("count") })
    .from(comments)
    .where(and(eq(comments.authorId, userId), isCountedComment()))
    .groupBy(comments.postId)
    .as("below");
  await tx
    .update(posts)
    .set({ commentCount: sql`greatest(${posts.commentCount} + ${sign} * ${below.count}, 0)` })
    .from(below)
    .where(eq(posts.id, below.postId));
  const answers = tx
    .select({ parentId: comments.parentId, count: count().as("count") })
    .from(comments)
    .where(and(eq(comments.authorId, userId), isNotNull(comments.parentId), isCountedComment()))
    .groupBy(comments.parentId)
    .as("answers");
  await tx
    .update(comments)
    .set({ replyCount: sql`greatest(${comments.replyCount} + ${sign} * ${answers.count}, 0)` })
    .from(answers)
    .where(eq(comments.id, answers.parentId));
}

import { and, count, eq, gt, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#upstream/db/connection";
import { posts } from "#upstream/db/schema";
import { commentLikes, comments } from "#upstream/db/schema-comment";

const less = (counter: PgColumn, by: PgColumn | ReturnType<typeof sql>) =>
  sql`greatest(${counter} - ${by}, 0)`;

/**
 * Takes a member's comments and likes of comments out of the numbers of others. What others have answered stays as an empty
 * place without an author; the rest goes with the member's row.
 * @param tx a transaction that has locked the member, and what the member wrote and liked with `lockTouched`
 */
export async function removeComments(tx: Database, userId: string, now: Date): Promise<void> {
  await tx
    .update(comments)
    .set({ likeCount: less(comments.likeCount, sql`1`) })
    .from(commentLikes)
    .where(and(eq(commentLikes.commentId, comments.id), eq(commentLikes.userId, userId)));
  await lowerPosts(tx, userId);
  await lowerThreads(tx, userId);
  await emptyAnswered(tx, userId, now);
}

async function lowerPosts(tx: Database, userId: string): Promise<void> {
  const written = tx
    .select({ postId: comments.postId, count: count().as("count") })
    .from(comments)
    .where(and(eq(comments.authorId, userId), isNull(comments.deletedAt)))
    .groupBy(comments.postId)
    .as("written");
  await tx
    .update(posts)
    .set({ commentCount: less(posts.commentCount, sql`${written.count}`) })
    .from(written)
    .where(and(eq(posts.id, written.postId), ne(posts.authorId, userId)));
}

/** Replies leave the comments above them; with its last reply an empty place goes too. */
async function lowerThreads(tx: Database, userId: string): Promise<void> {
  const isReply = and(eq(comments.authorId, userId), isNotNull(comments.parentId));
  const answers = tx
    .select({ parentId: comments.parentId, count: count().as("count") })
    .from(comments)
    .where(isReply)
    .groupBy(comments.parentId)
    .as("answers");
  await tx
    .update(comments)
    .set({ replyCount: less(comments.replyCount, sql`${answers.count}`) })
    .from(answers)
    .where(eq(comments.id, answers.parentId));
  const parents = tx.select({ id: comments.parentId }).from(comments).where(isReply);
  await tx
    .delete(comments)
    .where(and(inArray(comments.id, parents), isNotNull(comments.deletedAt), eq(comments.replyCount, 0)));
}

async function emptyAnswered(tx: Database, userId: string, now: Date): Promise<void> {
  const isAnswered = and(eq(comments.authorId, userId), gt(comments.replyCount, 0));
  const answered = tx.select({ id: comments.id }).from(comments).where(isAnswered);
  await tx.delete(commentLikes).where(inArray(commentLikes.commentId, answered));
  await tx
    .update(comments)
    .set({
      authorId: null,
      content: "",
      likeCount: 0,
      idempotencyKey: null,
      deletedAt: sql`coalesce(${comments.deletedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(isAnswered);
}

import { and, eq, inArray, isNotNull, not, sql } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/connection";
import { commentLikes, comments } from "#upstream/core/db/schema/schema-comment";
import { countCommentsOf } from "#upstream/modules/comment/count-comments-of";
import { hasReplies } from "#upstream/modules/comment/has-replies";

/**
 * Takes a member's comments and likes of comments out of the numbers of others. What others have answered stays as an empty
 * place without an author; the rest goes with the member's row.
 * @param tx a transaction that has locked the member, and what the member wrote and liked with `lockTouched`
 */
export async function removeComments(tx: Database, userId: string, now: Date): Promise<void> {
  await tx
    .update(comments)
    .set({ likeCount: sql`greatest(${comments.likeCount} - 1, 0)` })
    .from(commentLikes)
    .where(and(eq(commentLikes.commentId, comments.id), eq(commentLikes.userId, userId)));
  await countCommentsOf(tx, userId, "remove");
  await removeEmptied(tx, userId);
  await emptyAnswered(tx, userId, now);
}

/** With its last reply an empty place goes too. */
async function removeEmptied(tx: Database, userId: string): Promise<void> {
  const parents = tx
    .select({ id: comments.parentId })
    .from(comments)
    .where(and(eq(comments.authorId, userId), isNotNull(comments.parentId)));
  await tx
    .delete(comments)
    .where(and(inArray(comments.id, parents), isNotNull(comments.deletedAt), not(hasReplies(userId))));
}

async function emptyAnswered(tx: Database, userId: string, now: Date): Promise<void> {
  const isAnswered = and(eq(comments.authorId, userId), hasReplies(userId));
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

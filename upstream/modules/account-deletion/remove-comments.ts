import { and, eq, inArray, isNotNull, not, sql } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/database";
import { commentLikes, commentRevisions, comments } from "#upstream/core/db/schema/schema-comment";
import { commentLinks } from "#upstream/core/db/schema/schema-link-preview";
import { hasReplies } from "#upstream/modules/comment/delete-comment";
import { adjustCommentCounts } from "#upstream/modules/comment/member-comment-counts";

/**
 * Subtracts a member's comments and comment likes from the counts. Comments with replies stay as empty placeholders without an
 * author; the others are deleted with the member's row.
 * @param tx a transaction that has locked the member, and their comments and likes with `lockAffectedContent`
 */
export async function removeComments(tx: Database, userId: string, now: Date): Promise<void> {
  await tx
    .update(comments)
    .set({ likeCount: sql`greatest(${comments.likeCount} - 1, 0)` })
    .from(commentLikes)
    .where(and(eq(commentLikes.commentId, comments.id), eq(commentLikes.userId, userId)));
  await adjustCommentCounts(tx, userId, "remove");
  await removeEmptied(tx, userId);
  await emptyAnswered(tx, userId, now);
}

/** Deletes placeholders whose last reply is the member's. */
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
  await tx.delete(commentRevisions).where(inArray(commentRevisions.commentId, answered));
  await tx.delete(commentLinks).where(inArray(commentLinks.textId, answered));
  await tx
    .update(comments)
    .set({
      authorId: null,
      content: "",
      likeCount: 0,
      editedAt: null,
      idempotencyKey: null,
      deletedAt: sql`coalesce(${comments.deletedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(isAnswered);
}

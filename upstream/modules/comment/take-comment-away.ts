import { and, eq, isNotNull, not, sql } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/connection";
import { posts } from "#upstream/core/db/schema/schema";
import { commentLikes, comments } from "#upstream/core/db/schema/schema-comment";
import { emitEvent } from "#upstream/core/events/emit-event";
import { withdrawComment } from "#upstream/modules/notification/withdraw-notifications";
import { hasReplies } from "./has-replies.ts";

interface StandingComment {
  readonly id: string;
  readonly postId: string;
  readonly parentId: string | null;
  /** What a suspended member said is counted nowhere. */
  readonly isCounted: boolean;
}

/**
 * Deletes a comment, whoever wants it. While there are replies to it an empty one stays in its place, and goes with the last of
 * them. What it gave notice of is taken back.
 * @param tx a transaction that has locked the post, and has found the comment standing since
 */
export async function takeCommentAway(tx: Database, comment: StandingComment, now: Date): Promise<void> {
  const { id, postId, parentId, isCounted } = comment;
  await withdrawComment(tx, id);
  const removed = await tx
    .delete(comments)
    .where(and(eq(comments.id, id), not(hasReplies())))
    .returning({ id: comments.id });
  if (removed.length === 0) await empty(tx, id, now);
  if (isCounted) await uncount(tx, postId, parentId);
  if (parentId) await removeEmptied(tx, parentId);
  await emitEvent(tx, { kind: "postChanged", postId });
}

async function empty(tx: Database, commentId: string, now: Date): Promise<void> {
  await tx.delete(commentLikes).where(eq(commentLikes.commentId, commentId));
  await tx
    .update(comments)
    .set({ content: "", likeCount: 0, deletedAt: now })
    .where(eq(comments.id, commentId));
}

async function uncount(tx: Database, postId: string, parentId: string | null): Promise<void> {
  await tx
    .update(posts)
    .set({ commentCount: sql`${posts.commentCount} - 1` })
    .where(eq(posts.id, postId));
  if (!parentId) return;
  await tx
    .update(comments)
    .set({ replyCount: sql`${comments.replyCount} - 1` })
    .where(eq(comments.id, parentId));
}

/** With its last reply an empty place goes too. */
async function removeEmptied(tx: Database, parentId: string): Promise<void> {
  await tx
    .delete(comments)
    .where(and(eq(comments.id, parentId), isNotNull(comments.deletedAt), not(hasReplies())));
}

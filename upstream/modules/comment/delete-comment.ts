import { and, eq, isNotNull, isNull, not, sql } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/db/connection";
import { posts } from "#upstream/db/schema";
import { commentLikes, comments } from "#upstream/db/schema-comment";
import { holdStandingMember } from "#upstream/modules/auth/hold-standing-member";
import { withdrawOfComment } from "#upstream/modules/notification/withdraw-of-comment";
import { emitEvent } from "#upstream/modules/outbox/emit-event";
import { hasReplies } from "./has-replies.ts";

/**
 * Deletes a member's own comment. While there are replies to it an empty one stays in its place, and goes with the last of
 * them. What it gave notice of and nobody has read is taken back.
 * @returns how many comments the post has left
 * @throws AppError NOT_FOUND for another's, and for one that is gone; SESSION_REVOKED when the member was suspended meanwhile
 */
export async function deleteComment(
  { db, clock }: AppDeps,
  userId: string,
  commentId: string,
): Promise<number> {
  return db.transaction(async (tx) => {
    const postId = await lockPostOf(tx, userId, commentId);
    // Asked again behind the lock: the last reply may have gone while this waited, or the comment itself.
    const [comment] = await tx.select().from(comments).where(isOwnStanding(userId, commentId));
    if (!comment) throw commentNotFound();
    await holdStandingMember(tx, userId);
    await withdrawOfComment(tx, commentId);
    const removed = await tx
      .delete(comments)
      .where(and(eq(comments.id, commentId), not(hasReplies())))
      .returning({ id: comments.id });
    if (removed.length === 0) await empty(tx, commentId, clock());
    if (comment.parentId) await uncountReply(tx, comment.parentId);
    const [post] = await tx
      .update(posts)
      .set({ commentCount: sql`${posts.commentCount} - 1` })
      .where(eq(posts.id, postId))
      .returning({ commentCount: posts.commentCount });
    if (!post) throw commentNotFound();
    await emitEvent(tx, { kind: "postChanged", postId });
    return post.commentCount;
  });
}

const commentNotFound = () => new AppError("NOT_FOUND", "This comment does not exist any more");

function isOwnStanding(userId: string, commentId: string) {
  return and(eq(comments.id, commentId), eq(comments.authorId, userId), isNull(comments.deletedAt));
}

/** Before anything of it changes, as everybody does who changes the comments below a post. */
async function lockPostOf(tx: Database, userId: string, commentId: string): Promise<string> {
  const [post] = await tx
    .select({ id: posts.id })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId))
    .where(isOwnStanding(userId, commentId))
    .for("no key update", { of: posts });
  if (!post) throw commentNotFound();
  return post.id;
}

async function empty(tx: Database, commentId: string, now: Date): Promise<void> {
  await tx.delete(commentLikes).where(eq(commentLikes.commentId, commentId));
  await tx
    .update(comments)
    .set({ content: "", likeCount: 0, deletedAt: now })
    .where(eq(comments.id, commentId));
}

async function uncountReply(tx: Database, parentId: string): Promise<void> {
  await tx
    .update(comments)
    .set({ replyCount: sql`${comments.replyCount} - 1` })
    .where(eq(comments.id, parentId));
  await tx
    .delete(comments)
    .where(and(eq(comments.id, parentId), isNotNull(comments.deletedAt), not(hasReplies())));
}

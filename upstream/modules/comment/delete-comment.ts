import { and, eq, exists, isNotNull, isNull, ne, not, or, type SQL } from "drizzle-orm";
import { alias, QueryBuilder } from "drizzle-orm/pg-core";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { posts } from "#upstream/core/db/schema/schema";
import { commentLikes, commentRevisions, comments } from "#upstream/core/db/schema/schema-comment";
import { commentLinks } from "#upstream/core/db/schema/schema-link-preview";
import { emitEvent } from "#upstream/core/events/event-outbox";
import { sessionEnded } from "#upstream/core/security/session-ended";
import { lockActiveMembers } from "#upstream/modules/auth/lock-member";
import { withdrawComment } from "#upstream/modules/notification/withdraw-notifications";
import { countComment } from "./count-comment.ts";
import { countLeftOut, countWithout } from "./count-left-out.ts";
import { commentNotFound, notOwnComment } from "./visible-comment.ts";

const reply = alias(comments, "reply");
const query = new QueryBuilder();

/**
 * SQL condition for queries of `comments`: the comment has replies, including those of suspended members, which are not
 * counted but return with the member.
 * @param except id of a member whose replies are ignored
 */
export function hasReplies(except?: string): SQL {
  const found = query.select({ id: reply.id }).from(reply);
  return exists(
    found.where(and(eq(reply.parentId, comments.id), except ? ne(reply.authorId, except) : undefined)),
  );
}

interface RemovableComment {
  readonly id: string;
  readonly postId: string;
  readonly parentId: string | null;
  /** False for the comments of a suspended member, and for hidden ones. */
  readonly isCounted: boolean;
}

/**
 * Removes a comment, for its author or an operator, and withdraws its notifications. While it has replies, an empty
 * placeholder stays, which is removed with the last of them.
 * @param tx a transaction that has locked the post and read the comment since
 */
export async function eraseComment(tx: Database, comment: RemovableComment, now: Date): Promise<void> {
  const { id, postId, parentId, isCounted } = comment;
  await withdrawComment(tx, id);
  const removed = await tx
    .delete(comments)
    .where(and(eq(comments.id, id), not(hasReplies())))
    .returning({ id: comments.id });
  if (removed.length === 0) await empty(tx, id, now);
  if (isCounted) await countComment(tx, { postId, parentId }, -1);
  if (parentId) await removePlaceholder(tx, parentId);
  await emitEvent(tx, { kind: "postChanged", postId });
}

async function empty(tx: Database, commentId: string, now: Date): Promise<void> {
  await tx.delete(commentLikes).where(eq(commentLikes.commentId, commentId));
  await tx.delete(commentRevisions).where(eq(commentRevisions.commentId, commentId));
  await tx.delete(commentLinks).where(eq(commentLinks.textId, commentId));
  await tx
    .update(comments)
    .set({ content: "", likeCount: 0, editedAt: null, hiddenAt: null, isHeld: false, deletedAt: now })
    .where(eq(comments.id, commentId));
}

/** Removes a placeholder without replies. */
async function removePlaceholder(tx: Database, parentId: string): Promise<void> {
  await tx
    .delete(comments)
    .where(and(eq(comments.id, parentId), isNotNull(comments.deletedAt), not(hasReplies())));
}

/**
 * Deletes the caller's own comment, or one below their own post, even if they cannot see it because one of them has blocked the other.
 * @returns the number of comments that remain below the post for the caller
 * @throws AppError NOT_FOUND for another comment, a deleted one or a suspended member's; SESSION_REVOKED when the caller was
 * suspended meanwhile
 */
export async function deleteComment(
  { db, clock }: AppDeps,
  userId: string,
  commentId: string,
): Promise<number> {
  return db.transaction(async (tx) => {
    const post = await lockPostOf(tx, userId, commentId);
    // Read again under the lock: the comment or its last reply may have been deleted while waiting.
    const [comment] = await tx
      .select()
      .from(comments)
      .where(and(eq(comments.id, commentId), isNull(comments.deletedAt)));
    if (!comment?.authorId) throw commentNotFound();
    const active = await lockActiveMembers(tx, [userId, comment.authorId]);
    if (!active.has(userId)) throw sessionEnded();
    if (!active.has(comment.authorId)) throw commentNotFound();
    const now = clock();
    const isCounted = comment.hiddenAt === null;
    await eraseComment(tx, { ...comment, isCounted }, now);
    const stored = { commentCount: post.commentCount - Number(isCounted) };
    const leftOut = await countLeftOut(tx, { viewer: userId, now }, [{ id: comment.postId, stored }]);
    return countWithout(stored.commentCount, leftOut.get(comment.postId));
  });
}

/** Every change of the comments below a post locks the post first. */
async function lockPostOf(tx: Database, userId: string, commentId: string) {
  const isOwn = eq(comments.authorId, userId);
  const isBelowOwnPost = and(eq(posts.authorId, userId), isNull(posts.deletedAt));
  const [post] = await tx
    .select({ commentCount: posts.commentCount })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId))
    .where(and(eq(comments.id, commentId), isNull(comments.deletedAt), or(isOwn, isBelowOwnPost)))
    .for("no key update", { of: posts });
  if (!post) throw notOwnComment();
  return post;
}

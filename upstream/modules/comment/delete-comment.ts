import { and, eq, isNull } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/connection";
import { posts } from "#upstream/core/db/schema/schema";
import { comments } from "#upstream/core/db/schema/schema-comment";
import { lockActiveMember } from "#upstream/modules/auth/lock-member";
import { takeCommentAway } from "./take-comment-away.ts";

/**
 * Deletes a member's own comment.
 * @returns how many comments the post has left
 * @throws AppError NOT_FOUND for another's, and for one that is gone; SESSION_REVOKED when the member was suspended meanwhile
 */
export async function deleteComment(
  { db, clock }: AppDeps,
  userId: string,
  commentId: string,
): Promise<number> {
  return db.transaction(async (tx) => {
    const post = await lockPostOf(tx, userId, commentId);
    // Asked again behind the lock: the last reply may have gone while this waited, or the comment itself.
    const [comment] = await tx.select().from(comments).where(isOwnStanding(userId, commentId));
    if (!comment) throw commentNotFound();
    await lockActiveMember(tx, userId);
    await takeCommentAway(tx, { ...comment, isCounted: true }, clock());
    return post.commentCount - 1;
  });
}

const commentNotFound = () => new AppError("NOT_FOUND", "This comment does not exist any more");

function isOwnStanding(userId: string, commentId: string) {
  return and(eq(comments.id, commentId), eq(comments.authorId, userId), isNull(comments.deletedAt));
}

/** Before anything of it changes, as everybody does who changes the comments below a post. */
async function lockPostOf(tx: Database, userId: string, commentId: string) {
  const [post] = await tx
    .select({ commentCount: posts.commentCount })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId))
    .where(isOwnStanding(userId, commentId))
    .for("no key update", { of: posts });
  if (!post) throw commentNotFound();
  return post;
}

import { and, eq } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { Database } from "#upstream/core/db/connection/database";
import type { Viewer } from "#upstream/core/db/relation";
import { posts, users } from "#upstream/core/db/schema/schema";
import { comments } from "#upstream/core/db/schema/schema-comment";
import { canSeePost } from "#upstream/core/db/visibility";
import { canSeeComment, isEmptyComment } from "#upstream/core/db/visibility-comment";

function selectVisiblePost(db: Database, viewer: Viewer, postId: string) {
  return db
    .select({
      id: posts.id,
      authorId: posts.authorId,
      username: users.username,
      communityId: posts.communityId,
      commentsFrom: posts.commentsFrom,
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(and(eq(posts.id, postId), canSeePost(viewer)))
    .$dynamic();
}

const postNotFound = () => new AppError("NOT_FOUND", "Post not found");

/**
 * The post whose comments are read.
 * @throws AppError NOT_FOUND when the viewer may not see it
 */
export async function findCommentedPost(db: Database, viewer: Viewer, postId: string) {
  const [post] = await selectVisiblePost(db, viewer, postId);
  if (!post) throw postNotFound();
  return post;
}

/**
 * The same, locked until the transaction ends: changes of the comments below a post are serialized, so that its counts are
 * right. A named statement, as in post-queries.
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

function selectVisibleComment(db: Database, viewer: Viewer, commentId: string) {
  return db
    .select({
      id: comments.id,
      postId: comments.postId,
      parentId: comments.parentId,
      authorId: comments.authorId,
      isEmpty: isEmptyComment(viewer),
      hiddenAt: comments.hiddenAt,
      likeCount: comments.likeCount,
    })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.authorId))
    .where(and(eq(comments.id, commentId), canSeeComment(viewer)))
    .$dynamic();
}

/** The same error for a missing comment and for one that is not the caller's to change, so that the caller cannot tell them apart. */
export const notOwnComment = () => new AppError("NOT_FOUND", "Comment not found");

export const commentNotFound = () => new AppError("NOT_FOUND", "This comment no longer exists");

/**
 * A comment that the viewer may read, including an empty placeholder.
 * @throws AppError NOT_FOUND
 */
export async function findVisibleComment(db: Database, viewer: Viewer, commentId: string) {
  const [comment] = await selectVisibleComment(db, viewer, commentId);
  if (!comment) throw commentNotFound();
  return comment;
}

/**
 * A comment that the viewer may reply to or like, locked until the transaction ends.
 * @throws AppError NOT_FOUND, also when it is deleted or its author is suspended
 */
export async function lockVisibleComment(tx: Database, viewer: string, commentId: string) {
  const [comment] = await selectVisibleComment(tx, viewer, commentId).for("no key update", { of: comments });
  const authorId = comment?.authorId;
  if (!authorId || comment.isEmpty) throw commentNotFound();
  return { ...comment, authorId };
}

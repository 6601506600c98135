import { and, eq } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { Database } from "#upstream/core/db/connection/connection";
import type { Viewer } from "#upstream/core/db/relation";
import { users } from "#upstream/core/db/schema/schema";
import { comments } from "#upstream/core/db/schema/schema-comment";
import { canSeeComment, isEmptyComment } from "#upstream/core/db/visibility";

function selectVisibleComment(db: Database, viewer: Viewer, commentId: string) {
  return db
    .select({
      id: comments.id,
      postId: comments.postId,
      parentId: comments.parentId,
      authorId: comments.authorId,
      isEmpty: isEmptyComment(),
      likeCount: comments.likeCount,
    })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.authorId))
    .where(and(eq(comments.id, commentId), canSeeComment(viewer)))
    .$dynamic();
}

const commentNotFound = () => new AppError("NOT_FOUND", "This comment does not exist any more");

/**
 * A comment that the viewer may read, be there only its replies left.
 * @throws AppError NOT_FOUND
 */
export async function findVisibleComment(db: Database, viewer: Viewer, commentId: string) {
  const [comment] = await selectVisibleComment(db, viewer, commentId);
  if (!comment) throw commentNotFound();
  return comment;
}

/**
 * A comment that the viewer may answer or like, locked until the transaction ends.
 * @throws AppError NOT_FOUND, also when it is deleted or its author suspended
 */
export async function lockStandingComment(tx: Database, viewer: string, commentId: string) {
  const [comment] = await selectVisibleComment(tx, viewer, commentId).for("no key update", { of: comments });
  const authorId = comment?.authorId;
  if (!authorId || comment.isEmpty) throw commentNotFound();
  return { ...comment, authorId };
}

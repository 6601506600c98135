import { and, eq } from "drizzle-orm";
import type { Comment } from "#contract/comment";
import { AppError } from "#contract/errors";
import type { Database } from "#upstream/core/db/connection/connection";
import { comments } from "#upstream/core/db/schema/schema-comment";
import { canListComment, type Reader } from "#upstream/core/db/visibility";
import { findComment } from "./comment-queries.ts";

/**
 * One comment and, for a reply, the comment above it.
 * @throws AppError NOT_FOUND when either is gone or not for the reader
 */
export async function getComment(
  db: Database,
  reader: Reader,
  commentId: string,
): Promise<{ comment: Comment; parent: Comment | null }> {
  const find = (id: string) => findComment(db, reader, and(eq(comments.id, id), canListComment(reader)));
  const comment = await find(commentId);
  const parent = comment?.parentId ? await find(comment.parentId) : null;
  if (!comment || parent === undefined)
    throw new AppError("NOT_FOUND", "This comment does not exist any more");
  return { comment, parent };
}

import { and, asc, desc, eq, gt, isNull, lt } from "drizzle-orm";
import type { Comment, CommentState } from "#contract/comment";
import { REVISIONS_SHOWN } from "#contract/limits";
import { collectReadable } from "#upstream/core/db/collect-readable";
import type { Database } from "#upstream/core/db/connection/database";
import { decodeCursor, idCursor, toPage } from "#upstream/core/db/cursor";
import { commentRevisions, comments } from "#upstream/core/db/schema/schema-comment";
import type { Reader } from "#upstream/core/db/visibility";
import { canListComment } from "#upstream/core/db/visibility-comment";
import { findMentioned } from "#upstream/modules/mention/mentions";
import { findComment, findCommentStates, selectListable, toComments } from "./comment-queries.ts";
import { commentNotFound, findCommentedPost, findVisibleComment } from "./visible-comment.ts";

interface PageQuery {
  cursor?: string | undefined;
  limit: number;
}

interface CommentPage {
  comments: Comment[];
  nextCursor: string | null;
}

/**
 * The comments below a post without their replies, newest first.
 * @throws AppError NOT_FOUND
 */
export async function listComments(
  db: Database,
  reader: Reader,
  postId: string,
  { cursor, limit }: PageQuery,
): Promise<CommentPage> {
  const after = decodeCursor(idCursor, cursor);
  await findCommentedPost(db, reader.viewer, postId);
  const rows = await collectReadable({
    needed: limit + 1,
    after: after?.[0],
    find: async (before: string | undefined, count) => {
      const found = await db
        .select({ id: comments.id })
        .from(comments)
        .where(
          and(
            eq(comments.postId, postId),
            isNull(comments.parentId),
            before ? lt(comments.id, before) : undefined,
          ),
        )
        .orderBy(desc(comments.id))
        .limit(count);
      return found.map(({ id }) => id);
    },
    // Checks the post again, so that a change between the queries reveals nothing.
    read: (ids) => selectListable(db, reader, ids),
  });
  const { items, nextCursor } = toPage(rows, limit, ({ id }) => [id]);
  return { comments: await toComments(db, reader, items), nextCursor };
}

/**
 * The current states of comments below a post; comments the reader may not see are left out.
 * @throws AppError NOT_FOUND for the post
 */
export async function getCommentStates(
  db: Database,
  reader: Reader,
  postId: string,
  ids: readonly string[],
): Promise<CommentState[]> {
  await findCommentedPost(db, reader.viewer, postId);
  return findCommentStates(db, reader, postId, ids);
}

/**
 * The replies below a comment, oldest first.
 * @throws AppError NOT_FOUND
 */
export async function listReplies(
  db: Database,
  reader: Reader,
  commentId: string,
  { cursor, limit }: PageQuery,
): Promise<CommentPage> {
  const after = decodeCursor(idCursor, cursor);
  await findVisibleComment(db, reader.viewer, commentId);
  const rows = await collectReadable({
    needed: limit + 1,
    after: after?.[0],
    find: async (last: string | undefined, count) => {
      const found = await db
        .select({ id: comments.id })
        .from(comments)
        .where(and(eq(comments.parentId, commentId), last ? gt(comments.id, last) : undefined))
        .orderBy(asc(comments.id))
        .limit(count);
      return found.map(({ id }) => id);
    },
    read: (ids) => selectListable(db, reader, ids),
  });
  const { items, nextCursor } = toPage(rows, limit, ({ id }) => [id]);
  return { comments: await toComments(db, reader, items), nextCursor };
}

/**
 * One comment and, for a reply, the comment above it.
 * @throws AppError NOT_FOUND when the reader may not see either of them
 */
export async function getComment(
  db: Database,
  reader: Reader,
  commentId: string,
): Promise<{ comment: Comment; parent: Comment | null }> {
  const find = (id: string) => findComment(db, reader, and(eq(comments.id, id), canListComment(reader)));
  const comment = await find(commentId);
  const parent = comment?.parentId ? await find(comment.parentId) : null;
  if (!comment || parent === undefined) throw commentNotFound();
  return { comment, parent };
}

/**
 * The current and earlier texts of a comment, newest first.
 * @throws AppError NOT_FOUND as `getComment`, and for a deleted comment
 */
export async function getCommentHistory(db: Database, reader: Reader, commentId: string) {
  const { comment } = await getComment(db, reader, commentId);
  if (!comment.author) throw commentNotFound();
  const earlier = await db
    .select({ content: commentRevisions.content, createdAt: commentRevisions.createdAt })
    .from(commentRevisions)
    .where(eq(commentRevisions.commentId, commentId))
    .orderBy(desc(commentRevisions.number))
    .limit(REVISIONS_SHOWN);
  const texts = earlier.map(({ content }) => content);
  const mentions = await findMentioned(db, reader.viewer, texts);
  const { postId, content, mentions: mentionedNow, editedAt, createdAt } = comment;
  return {
    postId,
    revisions: [
      { content, mentions: mentionedNow, createdAt: editedAt ?? createdAt },
      ...earlier.map((each, index) => ({
        ...each,
        mentions: mentions[index] ?? [],
        createdAt: each.createdAt.toISOString(),
      })),
    ],
  };
}

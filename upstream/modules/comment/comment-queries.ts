import { and, eq, exists, type SQL, sql } from "drizzle-orm";
import { alias, QueryBuilder } from "drizzle-orm/pg-core";
import type { Comment } from "#contract/comment";
import type { Database } from "#upstream/db/connection";
import { personSelection, toPerson } from "#upstream/db/person-columns";
import { avatar } from "#upstream/db/picture-columns";
import { perRow, type Viewer } from "#upstream/db/relation";
import { users } from "#upstream/db/schema";
import { commentLikes, comments } from "#upstream/db/schema-comment";
import { canList, type Reader } from "#upstream/db/visibility";
import { findMutedWord, mutedWordsOf } from "#upstream/modules/mute/muted-words-of";

const query = new QueryBuilder();
const answered = alias(users, "answered");

function isLikedBy(viewer: Viewer): SQL<boolean> {
  if (viewer === null) return sql`false`.mapWith(Boolean) as SQL<boolean>; // both drivers give a boolean, also below
  const liked = query
    .select({ commentId: commentLikes.commentId })
    .from(commentLikes)
    .where(and(eq(commentLikes.commentId, comments.id), eq(commentLikes.userId, viewer)));
  return perRow(exists(liked)).mapWith(Boolean) as SQL<boolean>;
}

/** Selects comments with their authors; the caller adds who may see them, order and limit. */
export function selectComments(db: Database, viewer: Viewer) {
  return db
    .select({
      id: comments.id,
      postId: comments.postId,
      parentId: comments.parentId,
      content: comments.content,
      replyTo: answered.username,
      likeCount: comments.likeCount,
      isLiked: isLikedBy(viewer),
      replyCount: comments.replyCount,
      createdAt: comments.createdAt,
      deletedAt: comments.deletedAt,
      ...personSelection,
    })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.authorId))
    .leftJoin(avatar, eq(avatar.key, users.profileImageKey))
    .leftJoin(answered, and(eq(answered.id, comments.replyToId), canList(viewer, answered)))
    .$dynamic();
}

type CommentRow = Awaited<ReturnType<typeof selectComments>>[number];

/** The contract's comments from rows of `selectComments`. */
export async function toComments(db: Database, reader: Reader, rows: CommentRow[]): Promise<Comment[]> {
  const mutedWords = rows.length > 0 ? await mutedWordsOf(db, reader) : [];
  return rows.map(({ deletedAt, createdAt, person, avatar: image, ...row }) => ({
    ...row,
    author: deletedAt || !person ? null : toPerson({ person, avatar: image }),
    createdAt: createdAt.toISOString(),
    mutedWord: person?.id === reader.viewer ? null : findMutedWord(row.content, mutedWords),
  }));
}

/** One comment as its reader sees it, found by a condition. */
export async function findComment(
  db: Database,
  reader: Reader,
  condition: SQL | undefined,
): Promise<Comment | undefined> {
  const rows = await selectComments(db, reader.viewer).where(condition).limit(1);
  return (await toComments(db, reader, rows))[0];
}

import { and, count, eq, exists, inArray, type SQL, sql } from "drizzle-orm";
import { alias, QueryBuilder } from "drizzle-orm/pg-core";
import type { Comment, CommentState } from "#contract/comment";
import type { LinkPreview } from "#contract/link-preview";
import { inOrderOf } from "#upstream/core/db/collect-readable";
import { isAnyOf } from "#upstream/core/db/columns";
import type { Database } from "#upstream/core/db/connection/database";
import { personSelection, toPerson } from "#upstream/core/db/person-columns";
import { avatar } from "#upstream/core/db/picture-columns";
import { perRow, type Viewer } from "#upstream/core/db/relation";
import { users } from "#upstream/core/db/schema/schema";
import { commentLikes, comments } from "#upstream/core/db/schema/schema-comment";
import { commentLinks } from "#upstream/core/db/schema/schema-link-preview";
import { canList, type Reader } from "#upstream/core/db/visibility";
import { canListComment, isEmptyComment, isLeftOutComment } from "#upstream/core/db/visibility-comment";
import { cardTexts, mayHavePreview, previewsOfComments } from "#upstream/modules/link-preview/previews-of";
import { findMentioned } from "#upstream/modules/mention/mentions";
import { findMutedWord, mutedWordsOf } from "#upstream/modules/mute/find-muted-word";
import { countWithout } from "./count-left-out.ts";

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

/** Selects comments with their authors; the caller adds the visibility filter, order and limit. */
export function selectComments(db: Database, viewer: Viewer) {
  return db
    .select({
      id: comments.id,
      postId: comments.postId,
      parentId: comments.parentId,
      content: comments.content,
      replyTo: answered.username,
      answersId: comments.answersId,
      likeCount: comments.likeCount,
      isLiked: isLikedBy(viewer),
      replyCount: comments.replyCount,
      createdAt: comments.createdAt,
      editedAt: comments.editedAt,
      hiddenAt: comments.hiddenAt,
      isHeld: comments.isHeld,
      isEmpty: isEmptyComment(viewer),
      ...personSelection,
    })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.authorId))
    .leftJoin(avatar, eq(avatar.key, users.profileImageKey))
    .leftJoin(answered, and(eq(answered.id, comments.replyToId), canList(viewer, answered)))
    .$dynamic();
}

type CommentRow = Awaited<ReturnType<typeof selectComments>>[number];

/** The fields of a placeholder for a deleted or hidden comment. */
const emptyFields = {
  content: "",
  replyTo: null,
  answers: null,
  likeCount: 0,
  isLiked: false,
  editedAt: null,
  linkPreview: null,
};

/** The number of replies to each comment that are hidden from the reader; comments without any are missing. */
async function countHidden(
  db: Database,
  reader: Reader,
  rows: readonly { id: string; replyCount: number }[],
): Promise<ReadonlyMap<string | null, number>> {
  const answered = rows.filter(({ replyCount }) => replyCount > 0).map(({ id }) => id);
  if (answered.length === 0) return new Map();
  const counts = await db
    .select({ parentId: comments.parentId, hidden: count() })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.authorId))
    .where(and(inArray(comments.parentId, answered), isLeftOutComment(reader)))
    .groupBy(comments.parentId);
  return new Map(counts.map(({ parentId, hidden }) => [parentId, hidden]));
}

/** Those of the replies that other replies answer which the reader's threads show. */
async function findAnswered(
  db: Database,
  reader: Reader,
  rows: readonly { answersId: string | null }[],
): Promise<ReadonlySet<string>> {
  const ids = rows.map(({ answersId }) => answersId).filter((id) => id !== null);
  if (ids.length === 0) return new Set();
  const found = await db
    .select({ id: comments.id })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.authorId))
    .where(and(inArray(comments.id, ids), canListComment(reader)));
  return new Set(found.map(({ id }) => id));
}

/** The comments that the reader's threads show, in the order of the ids. A named statement, as in post-queries. */
export async function selectListable(
  db: Database,
  reader: Reader,
  ids: readonly string[],
): Promise<CommentRow[]> {
  const rows = await selectComments(db, reader.viewer)
    .where(and(isAnyOf(comments.id, ids), canListComment(reader)))
    .prepare(reader.viewer === null ? "listable_comments_for_visitors" : "listable_comments")
    .execute();
  return inOrderOf(ids, rows);
}

/** All text of a comment in which muted words are looked for. */
const textOf = (content: string, preview: LinkPreview | undefined) =>
  [content, ...cardTexts(preview)].join("\n");

/** Converts rows of `selectComments` to the contract shape. */
export async function toComments(db: Database, reader: Reader, rows: CommentRow[]): Promise<Comment[]> {
  const mutedWords = rows.length > 0 ? await mutedWordsOf(db, reader) : [];
  const hidden = await countHidden(db, reader, rows);
  const answered = await findAnswered(db, reader, rows);
  const texts = rows.map(({ isEmpty, content }) => (isEmpty ? "" : content));
  const mentions = await findMentioned(db, reader.viewer, texts);
  const previews = await previewsOfComments(
    db,
    rows.filter(({ isEmpty, content }) => !isEmpty && mayHavePreview(content)),
  );
  return rows.map(
    (
      { isEmpty, createdAt, editedAt, hiddenAt, isHeld, person, avatar: image, answersId, ...row },
      index,
    ) => ({
      ...row,
      ...(!isEmpty && hiddenAt && { isTakenDown: true as const }),
      ...(!isEmpty && isHeld && { isHeld: true as const }),
      editedAt: editedAt?.toISOString() ?? null,
      answers: answersId === null ? null : { id: answered.has(answersId) ? answersId : null },
      asOf: reader.now.getTime(),
      mentions: mentions[index] ?? [],
      linkPreview: previews.get(row.id) ?? null,
      ...(isEmpty && emptyFields),
      replyCount: countWithout(row.replyCount, hidden.get(row.id)),
      author: isEmpty || !person ? null : toPerson({ person, avatar: image }),
      createdAt: createdAt.toISOString(),
      mutedWord:
        isEmpty || person?.id === reader.viewer
          ? null
          : findMutedWord(textOf(row.content, previews.get(row.id)), mutedWords),
    }),
  );
}

/**
 * The states of comments below a post; comments the reader may not see are left out.
 * @param postId of a post that the reader may read
 */
export async function findCommentStates(
  db: Database,
  reader: Reader,
  postId: string,
  ids: readonly string[],
): Promise<CommentState[]> {
  const rows = await db
    .select({
      id: comments.id,
      isDeleted: isEmptyComment(reader.viewer),
      replyCount: comments.replyCount,
      editedAt: comments.editedAt,
      authorId: comments.authorId,
      changedContent: sql<
        string | null
      >`case when ${comments.editedAt} is not null or ${commentLinks.textId} is not null then ${comments.content} end`,
    })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.authorId))
    .leftJoin(commentLinks, eq(commentLinks.textId, comments.id))
    .where(and(inArray(comments.id, [...ids]), eq(comments.postId, postId), canListComment(reader)));
  const hidden = await countHidden(db, reader, rows);
  const changedFields = await readChangedFields(db, reader, rows);
  return rows.map(({ id, isDeleted, replyCount, editedAt }) => ({
    id,
    isDeleted,
    replyCount: countWithout(replyCount, hidden.get(id)),
    editedAt: isDeleted ? null : (editedAt?.toISOString() ?? null),
    ...changedFields.get(id),
  }));
}

/** What changes with the text or its link's page, of those comments that were edited or have a link, by id. */
async function readChangedFields(
  db: Database,
  reader: Reader,
  rows: readonly { id: string; isDeleted: boolean; authorId: string | null; changedContent: string | null }[],
) {
  const changed = rows.flatMap(({ id, isDeleted, authorId, changedContent: content }) =>
    isDeleted || content === null ? [] : [{ id, authorId, content }],
  );
  const mutedWords = changed.length > 0 ? await mutedWordsOf(db, reader) : [];
  const texts = changed.map(({ content }) => content);
  const mentions = await findMentioned(db, reader.viewer, texts);
  const previews = await previewsOfComments(
    db,
    changed.filter(({ content }) => mayHavePreview(content)),
  );
  return new Map(
    changed.map(({ id, authorId, content }, index) => {
      const linkPreview = previews.get(id);
      const mutedWord =
        authorId === reader.viewer ? null : findMutedWord(textOf(content, linkPreview), mutedWords);
      return [id, { content, mentions: mentions[index] ?? [], mutedWord, linkPreview: linkPreview ?? null }];
    }),
  );
}

/** A new comment as its author sees it. A named statement, as in post-queries. */
export async function findNewComment(
  db: Database,
  reader: Reader & { readonly viewer: string },
  id: string,
): Promise<Comment | undefined> {
  const rows = await selectComments(db, reader.viewer)
    .where(eq(comments.id, id))
    .prepare("new_comment")
    .execute();
  return (await toComments(db, reader, rows))[0];
}

/** The first comment that matches a condition, as its reader sees it. */
export async function findComment(
  db: Database,
  reader: Reader,
  condition: SQL | undefined,
): Promise<Comment | undefined> {
  const rows = await selectComments(db, reader.viewer).where(condition).limit(1);
  return (await toComments(db, reader, rows))[0];
}

import { desc, eq } from "drizzle-orm";
import { editedFieldNames } from "#contract/edited-post-fields";
import type { AnswerOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { REVISIONS_SHOWN } from "#contract/limits";
import type { PostState } from "#contract/post";
import { pickFields } from "#contract/protocol/pick-fields";
import { splitThread } from "#contract/text/split-thread";
import type { Database } from "#upstream/core/db/connection/database";
import { postRevisions } from "#upstream/core/db/schema/schema-post";
import type { Reader } from "#upstream/core/db/visibility";
import { countLeftOut, countWithout } from "#upstream/modules/comment/count-left-out";
import { mayHavePreview } from "#upstream/modules/link-preview/previews-of";
import type { PictureReader } from "#upstream/modules/media/pictures/picture-reader";
import { findMentioned } from "#upstream/modules/mention/mentions";
import { countQuotes } from "#upstream/modules/post/quotes/list-quotes";
import { hasListedReposters } from "#upstream/modules/post/reposts/list-reposters";
import { hasListedLikers } from "./list-likers.ts";
import { mayComment } from "./may-comment.ts";
import { pollsOf } from "./polls.ts";
import { postNotFound } from "./post-not-found.ts";
import { type PostRow, selectVisible, toPosts } from "./post-queries.ts";

async function findVisibleRow(db: Database, reader: Reader, postId: string): Promise<PostRow> {
  const [row] = await selectVisible(db, reader, [postId]);
  if (!row) throw postNotFound();
  return row;
}

/**
 * A post with its text split into the parts of a thread.
 * @throws AppError NOT_FOUND, also if the reader may not see it
 */
export async function getPost(
  db: Database,
  reader: PictureReader,
  postId: string,
): Promise<AnswerOf<Endpoints["getPost"]>> {
  const row = await findVisibleRow(db, reader, postId);
  const [post] = await toPosts(db, reader, [row]);
  if (!post) throw postNotFound();
  return {
    post,
    parts: splitThread(row.stored.content),
    hasListedLikers: await hasListedLikers(db, reader.viewer, post),
    hasListedReposters: await hasListedReposters(db, reader.viewer, post),
    isIndexable: row.authorLimitedAt === null,
    quoteCount: await countQuotes(db, reader, { id: post.id, authorId: post.author.id }),
    canComment: await mayComment(db, reader.viewer, { ...post, authorId: post.author.id }),
  };
}

/**
 * The current and earlier texts of a post, newest first.
 * @throws AppError NOT_FOUND, also if the reader may not see it
 */
export async function getPostHistory(db: Database, reader: Reader, postId: string) {
  const { stored, editedAt, createdAt } = await findVisibleRow(db, reader, postId);
  const earlier = await db
    .select({ content: postRevisions.content, createdAt: postRevisions.createdAt })
    .from(postRevisions)
    .where(eq(postRevisions.postId, postId))
    .orderBy(desc(postRevisions.number))
    .limit(REVISIONS_SHOWN);
  const revisions = [{ content: stored.content, createdAt: editedAt ?? createdAt }, ...earlier];
  const texts = revisions.map(({ content }) => content);
  const mentions = await findMentioned(db, reader.viewer, texts);
  return {
    revisions: revisions.map((each, index) => ({
      ...each,
      mentions: mentions[index] ?? [],
      createdAt: each.createdAt.toISOString(),
    })),
  };
}

/** The changeable state of several posts, without those that the reader may not see. */
export async function getPostStates(
  db: Database,
  reader: PictureReader,
  ids: string[],
): Promise<PostState[]> {
  const rows = await selectVisible(db, reader, ids);
  const withPoll = rows.filter(({ hasPoll }) => hasPoll).map(({ id }) => id);
  const polls = await pollsOf(db, reader, withPoll);
  const leftOut = await countLeftOut(db, reader, rows);
  const changeable = await toPosts(
    db,
    reader,
    rows.filter((row) => row.editedAt !== null || row.isQuote || mayHavePreview(row.stored.content)),
  );
  const changed = new Map(
    changeable.map((post) => [
      post.id,
      { ...pickFields(post, editedFieldNames), ...(post.quoted && { quoted: post.quoted }) },
    ]),
  );
  return rows.map(({ id, stored, marks, isOpen, editedAt }) => ({
    id,
    asOf: reader.now.getTime(),
    likeCount: stored.likeCount,
    commentCount: countWithout(stored.commentCount, leftOut.get(id)),
    repostCount: stored.repostCount,
    commentsFrom: stored.commentsFrom,
    quotesFrom: stored.quotesFrom,
    canRepost: isOpen,
    ...marks,
    poll: polls.get(id) ?? null,
    editedAt: editedAt?.toISOString() ?? null,
    ...changed.get(id),
  }));
}

import { and, desc, eq, inArray } from "drizzle-orm";
import { REVISIONS_SHOWN } from "#contract/limits";
import type { Post, PostState } from "#contract/post";
import { editedFieldNames, postTextNames } from "#contract/post-text-fields";
import { pickFields } from "#contract/protocol/pick-fields";
import { splitThread } from "#contract/text/split-thread";
import type { Database } from "#upstream/core/db/connection/database";
import { posts } from "#upstream/core/db/schema/schema";
import { postRevisions } from "#upstream/core/db/schema/schema-post";
import { canSeePost, type Reader } from "#upstream/core/db/visibility";
import { countLeftOut, countWithout } from "#upstream/modules/comment/count-left-out";
import type { PictureReader } from "#upstream/modules/media/pictures/picture-reader";
import { findMentioned } from "#upstream/modules/mention/mentions";
import { hasListedLikers } from "./list-likers.ts";
import { mayComment } from "./may-comment.ts";
import { pollsOf } from "./polls.ts";
import { postNotFound } from "./post-not-found.ts";
import { type PostRow, selectPosts, toPosts } from "./post-queries.ts";

async function findVisibleRow(db: Database, { viewer }: Reader, postId: string): Promise<PostRow> {
  const [row] = await selectPosts(db, viewer).where(and(eq(posts.id, postId), canSeePost(viewer)));
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
): Promise<{ post: Post; parts: string[]; hasListedLikers: boolean; canComment: boolean }> {
  const row = await findVisibleRow(db, reader, postId);
  const [post] = await toPosts(db, reader, [row]);
  if (!post) throw postNotFound();
  return {
    post,
    parts: splitThread(row.stored.content),
    hasListedLikers: await hasListedLikers(db, reader.viewer, post),
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
    .select({ ...pickFields(postRevisions, postTextNames), createdAt: postRevisions.createdAt })
    .from(postRevisions)
    .where(eq(postRevisions.postId, postId))
    .orderBy(desc(postRevisions.number))
    .limit(REVISIONS_SHOWN);
  const revisions = [{ ...pickFields(stored, postTextNames), createdAt: editedAt ?? createdAt }, ...earlier];
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
  const rows = await selectPosts(db, reader.viewer).where(
    and(inArray(posts.id, ids), canSeePost(reader.viewer)),
  );
  const withPoll = rows.filter(({ hasPoll }) => hasPoll).map(({ id }) => id);
  const polls = await pollsOf(db, reader, withPoll);
  const leftOut = await countLeftOut(db, reader, rows);
  const edited = await toPosts(
    db,
    reader,
    rows.filter(({ editedAt }) => editedAt !== null),
  );
  const editedFields = new Map(edited.map((post) => [post.id, pickFields(post, editedFieldNames)]));
  return rows.map(({ id, stored, marks, editedAt }) => ({
    id,
    asOf: reader.now.getTime(),
    likeCount: stored.likeCount,
    commentCount: countWithout(stored.commentCount, leftOut.get(id)),
    commentsFrom: stored.commentsFrom,
    ...marks,
    poll: polls.get(id) ?? null,
    editedAt: editedAt?.toISOString() ?? null,
    ...editedFields.get(id),
  }));
}

import { and, desc, eq, exists, isNull, type Placeholder, type SQL } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { LinkPreview } from "#contract/link-preview";
import type { Picture } from "#contract/media/picture";
import type { Poll } from "#contract/poll";
import { type Post, storedPostFields } from "#contract/post";
import { pickFields } from "#contract/protocol/pick-fields";
import { splitThread } from "#contract/text/split-thread";
import type { Database } from "#upstream/core/db/connection/database";
import { NO_ID } from "#upstream/core/db/new-id";
import { personSelection, toPerson } from "#upstream/core/db/person-columns";
import { avatar } from "#upstream/core/db/picture-columns";
import { flagPerRow, type ViewerValue } from "#upstream/core/db/relation";
import { communities, posts, users } from "#upstream/core/db/schema/schema";
import { bookmarks, pinnedPosts, postLikes, reposts } from "#upstream/core/db/schema/schema-post";
import { isAnyOfThese, statement, statementFor } from "#upstream/core/db/statement";
import { canListPost, canSeePost, isOpenPost, type Reader } from "#upstream/core/db/visibility";
import { countLeftOut, countWithout } from "#upstream/modules/comment/count-left-out";
import { cardTexts, mayHavePreview, previewsOfPosts } from "#upstream/modules/link-preview/previews-of";
import type { PictureReader } from "#upstream/modules/media/pictures/picture-reader";
import { findMentioned } from "#upstream/modules/mention/mentions";
import { findMutedWord, mutedWordsOf } from "#upstream/modules/mute/find-muted-word";
import { mediaOf, noMedia } from "#upstream/modules/post/media/media-of-posts";
import { findQuoted, toQuoted } from "#upstream/modules/post/quotes/quoted-posts";
import { pollsOf } from "./polls.ts";
import { postNotFound } from "./post-not-found.ts";

const query = new QueryBuilder();

/**
 * Whether the viewer has liked, bookmarked and reposted the post of a row: one subquery each, evaluated only for the rows of
 * the page.
 */
function ownMarks(viewer: string | Placeholder) {
  const liked = query
    .select({ postId: postLikes.postId })
    .from(postLikes)
    .where(and(eq(postLikes.postId, posts.id), eq(postLikes.userId, viewer)));
  const bookmarked = query
    .select({ postId: bookmarks.postId })
    .from(bookmarks)
    .where(and(eq(bookmarks.postId, posts.id), eq(bookmarks.userId, viewer)));
  const reposted = query
    .select({ postId: reposts.postId })
    .from(reposts)
    .where(and(eq(reposts.postId, posts.id), eq(reposts.userId, viewer)));
  return {
    isLiked: flagPerRow(exists(liked)),
    isBookmarked: flagPerRow(exists(bookmarked)),
    isReposted: flagPerRow(exists(reposted)),
  };
}

/** The author has pinned the post. For queries of `posts`. */
function isPinnedPost(): SQL {
  const pin = query
    .select({ postId: pinnedPosts.postId })
    .from(pinnedPosts)
    .where(eq(pinnedPosts.postId, posts.id));
  return exists(pin);
}

/**
 * Selects posts with their authors and the authors' pictures. The caller adds the visibility condition, order and
 * limit.
 */
export function selectPosts(db: Database, viewer: ViewerValue) {
  return db
    .select({
      id: posts.id,
      createdAt: posts.createdAt,
      editedAt: posts.editedAt,
      removedAt: posts.removedAt,
      hiddenAt: posts.hiddenAt,
      isHeld: posts.isHeld,
      authorLimitedAt: users.limitedAt,
      hasPoll: posts.hasPoll,
      isQuote: posts.isQuote,
      isOpen: isOpenPost(),
      stored: pickFields(posts, storedPostFields),
      community: { slug: communities.slug, name: communities.name },
      marks: { ...ownMarks(viewer ?? NO_ID), isPinned: flagPerRow(isPinnedPost()) },
      ...personSelection,
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .leftJoin(avatar, eq(avatar.key, users.profileImageKey))
    .leftJoin(communities, eq(communities.id, posts.communityId))
    .$dynamic();
}

export type PostRow = Awaited<ReturnType<typeof selectPosts>>[number];

const listablePosts = statementFor("listable_posts", ["ids", "now"], (db, { ids, now }, viewer) =>
  selectPosts(db, viewer)
    .where(and(isAnyOfThese(posts.id, ids), canListPost({ viewer, now })))
    .orderBy(desc(posts.id)),
);

/** The posts among `ids` that the reader's lists may show, newest first. */
export async function selectListable(
  db: Database,
  { viewer, now }: Reader,
  ids: readonly string[],
): Promise<PostRow[]> {
  return ids.length === 0 ? [] : listablePosts(db, viewer, { ids, now });
}

/**
 * Turns rows of `selectPosts` into posts: quoted posts, pictures, polls, mentions and muted words are fetched with one query each
 * for all rows.
 */
export async function toPosts(db: Database, reader: PictureReader, rows: PostRow[]): Promise<Post[]> {
  const { viewer, now } = reader;
  const withPoll = rows.filter(({ hasPoll }) => hasPoll).map(({ id }) => id);
  const texts = rows.map(({ stored }) => stored.content);
  const quotedRows = await findQuoted(db, { viewer, now }, rows);
  const [mediaByPost, polls, previews, mutedWords, mentions, leftOut] = [
    await mediaOf(db, reader, [...rows, ...quotedRows.values()]),
    await pollsOf(db, { viewer, now }, withPoll),
    await previewsOfPosts(
      db,
      rows.filter(({ stored }) => mayHavePreview(stored.content)),
    ),
    rows.length > 0 ? await mutedWordsOf(db, { viewer, now }) : [],
    await findMentioned(db, viewer, texts),
    await countLeftOut(db, { viewer, now }, rows),
  ];
  return rows.map((row, index) => {
    const poll = polls.get(row.id) ?? null;
    const linkPreview = previews.get(row.id) ?? null;
    const { pictures, video } = mediaByPost.get(row.id) ?? noMedia;
    const isOwn = row.person.id === viewer;
    return {
      id: row.id,
      asOf: now.getTime(),
      ...row.stored,
      commentCount: countWithout(row.stored.commentCount, leftOut.get(row.id)),
      content: row.stored.partCount > 1 ? (splitThread(row.stored.content)[0] ?? "") : row.stored.content,
      mentions: mentions[index] ?? [],
      author: toPerson(row),
      // A video's only picture is its poster.
      images: video ? [] : pictures,
      video,
      poll,
      linkPreview,
      community: row.community,
      ...row.marks,
      canRepost: row.isOpen,
      createdAt: row.createdAt.toISOString(),
      editedAt: row.editedAt?.toISOString() ?? null,
      mutedWord: isOwn
        ? null
        : findMutedWord(textOf(row.stored.content, { pictures, poll, linkPreview }), mutedWords),
      isRemoved: row.removedAt !== null || row.hiddenAt !== null,
      ...(row.hiddenAt && { isTakenDown: true as const }),
      ...(row.isHeld && { isHeld: true as const }),
      ...(row.isQuote && {
        quoted: toQuoted(quotedRows.get(row.id), mediaByPost, mutedWords, { viewer, now }),
      }),
    };
  });
}

interface TextsBeside {
  readonly pictures: readonly Picture[];
  readonly poll: Poll | null;
  readonly linkPreview: LinkPreview | null;
}

/** All text of a post in which muted words are looked for: what its author wrote, picture descriptions, poll and linked page. */
function textOf(content: string, { pictures, poll, linkPreview }: TextsBeside): string {
  const pollText = poll ? [poll.question, ...poll.options.map(({ label }) => label)] : [];
  return [content, ...pictures.map(({ alt }) => alt), ...pollText, ...cardTexts(linkPreview)].join("\n");
}

const visiblePosts = statementFor("visible_posts", ["ids"], (db, { ids }, viewer) =>
  selectPosts(db, viewer).where(and(isAnyOfThese(posts.id, ids), canSeePost(viewer))),
);

/** The posts among `ids` that the reader may see, in no order. */
export function selectVisible(db: Database, { viewer }: Reader, ids: readonly string[]): Promise<PostRow[]> {
  return visiblePosts(db, viewer, { ids });
}

/** The posts with these ids, in their order, without those that the reader may not see. */
export async function postsInOrder(db: Database, reader: PictureReader, ids: string[]): Promise<Post[]> {
  if (ids.length === 0) return [];
  const rows = await selectVisible(db, reader, ids);
  const found = new Map((await toPosts(db, reader, rows)).map((post) => [post.id, post]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

const ownPost = statement("own_post", ["postId", "viewer"], (db, { postId, viewer }) =>
  selectPosts(db, viewer).where(
    and(eq(posts.id, postId), eq(posts.authorId, viewer), isNull(posts.deletedAt)),
  ),
);

/**
 * A post as its author sees it.
 * @throws AppError NOT_FOUND, also for another member's or a deleted one
 */
export async function findOwnPost(
  db: Database,
  reader: PictureReader & { readonly viewer: string },
  postId: string,
): Promise<Post> {
  const rows = await ownPost(db, { postId, viewer: reader.viewer });
  const [post] = await toPosts(db, reader, rows);
  if (!post) throw postNotFound();
  return post;
}

import { and, asc, desc, eq, exists, isNull, type SQL } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Picture } from "#contract/picture";
import type { Poll } from "#contract/poll";
import { type Post, storedPostFields } from "#contract/post";
import { splitThread } from "#contract/split-thread";
import type { Video } from "#contract/video";
import { isAnyOf } from "#upstream/core/db/any-of";
import type { Database } from "#upstream/core/db/connection/connection";
import { personSelection, toPerson } from "#upstream/core/db/person-columns";
import { pickColumns } from "#upstream/core/db/pick-columns";
import { avatar, pictureColumns, toPicture } from "#upstream/core/db/picture-columns";
import { perRow, type Viewer } from "#upstream/core/db/relation";
import { communities, media, postImages, postLikes, posts, users } from "#upstream/core/db/schema/schema";
import { bookmarks, videos } from "#upstream/core/db/schema/schema-post";
import { film, toVideo, videoColumns } from "#upstream/core/db/video-columns";
import { canListPost, canSeePost, isOpenPost, type Reader } from "#upstream/core/db/visibility";
import { type PictureReader, postAddress } from "#upstream/modules/media/pictures/picture-reader";
import { findMentioned } from "#upstream/modules/mention/find-mentioned";
import { findMutedWord, mutedWordsOf } from "#upstream/modules/mute/muted-words-of";
import { pollsOf } from "./poll-queries.ts";
import { postNotFound } from "./post-not-found.ts";

const query = new QueryBuilder();

/** What the viewer did with the post of a row; each asked for by itself, for the rows of the page alone. */
function ownMarks(viewer: Viewer) {
  const liked = query
    .select({ postId: postLikes.postId })
    .from(postLikes)
    .where(and(eq(postLikes.postId, posts.id), eq(postLikes.userId, viewer ?? "")));
  const kept = query
    .select({ postId: bookmarks.postId })
    .from(bookmarks)
    .where(and(eq(bookmarks.postId, posts.id), eq(bookmarks.userId, viewer ?? "")));
  const flag = (condition: SQL) => perRow(condition).mapWith(Boolean) as SQL<boolean>; // both drivers give a boolean
  return { isLiked: flag(exists(liked)), isBookmarked: flag(exists(kept)) };
}

const NIL = "00000000-0000-0000-0000-000000000000";

/** Selects posts with their authors and the authors' pictures; the caller adds who may see them, order and limit. */
export function selectPosts(db: Database, viewer: Viewer) {
  return db
    .select({
      id: posts.id,
      createdAt: posts.createdAt,
      editedAt: posts.editedAt,
      removedAt: posts.removedAt,
      hasPoll: posts.hasPoll,
      isOpen: isOpenPost(),
      words: pickColumns(posts, storedPostFields),
      community: { slug: communities.slug, name: communities.name },
      marks: ownMarks(viewer ?? NIL),
      ...personSelection,
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .leftJoin(avatar, eq(avatar.key, users.profileImageKey))
    .leftJoin(communities, eq(communities.id, posts.communityId))
    .$dynamic();
}

export type PostRow = Awaited<ReturnType<typeof selectPosts>>[number];

/**
 * Those of the posts that may stand in the reader's lists, newest first. A named statement: planning it takes longer than
 * running it, and what it reads is the same for everybody.
 */
export async function selectListable(
  db: Database,
  reader: Reader,
  ids: readonly string[],
): Promise<PostRow[]> {
  if (ids.length === 0) return [];
  return selectPosts(db, reader.viewer)
    .where(and(isAnyOf(posts.id, ids), canListPost(reader)))
    .orderBy(desc(posts.id))
    .prepare(reader.viewer === null ? "listable_posts_for_visitors" : "listable_posts")
    .execute();
}

/** Completes rows of `selectPosts` with what there may be several of per post, fetched in one query each for all of them. */
export async function toPosts(db: Database, reader: PictureReader, rows: PostRow[]): Promise<Post[]> {
  const { viewer, now } = reader;
  const withPoll = rows.filter(({ hasPoll }) => hasPoll).map(({ id }) => id);
  const texts = rows.map(({ words }) => words.content);
  const [images, polls, mutedWords, mentions] = [
    await imagesOf(db, reader, rows),
    await pollsOf(db, { viewer, now }, withPoll),
    rows.length > 0 ? await mutedWordsOf(db, { viewer, now }) : [],
    await findMentioned(db, viewer, texts),
  ];
  return rows.map((row, index) => {
    const poll = polls.get(row.id) ?? null;
    const { pictures, video } = images.get(row.id) ?? nothingShown;
    const isOwn = row.person.id === viewer;
    return {
      id: row.id,
      asOf: now.getTime(),
      ...row.words,
      content: row.words.partCount > 1 ? (splitThread(row.words.content)[0] ?? "") : row.words.content,
      mentions: mentions[index] ?? [],
      author: toPerson(row),
      // Of a video the one picture is its poster.
      images: video ? [] : pictures,
      video,
      poll,
      community: row.community,
      ...row.marks,
      createdAt: row.createdAt.toISOString(),
      editedAt: row.editedAt?.toISOString() ?? null,
      mutedWord: isOwn ? null : findMutedWord(allWords(row.words.content, pictures, poll), mutedWords),
      isRemoved: row.removedAt !== null,
    };
  });
}

/** Everything that a post says, its pictures' descriptions and its poll included. */
function allWords(content: string, pictures: readonly Picture[], poll: Poll | null): string {
  const asked = poll ? [poll.question, ...poll.options.map(({ label }) => label)] : [];
  return [content, ...pictures.map(({ alt }) => alt), ...asked].join("\n");
}

/** What is to be seen of a post. */
interface Shown {
  readonly pictures: Picture[];
  readonly video: Video | null;
}

const nothingShown: Shown = { pictures: [], video: null };

async function imagesOf(
  db: Database,
  reader: PictureReader,
  shownPosts: readonly Pick<PostRow, "id" | "isOpen">[],
): Promise<Map<string, Shown>> {
  const byPost = new Map<string, Shown>();
  if (shownPosts.length === 0) return byPost;
  const openness = new Map(shownPosts.map(({ id, isOpen }) => [id, isOpen]));
  const rows = await db
    .select({
      postId: postImages.postId,
      picture: pictureColumns(media),
      video: videoColumns,
      size: { width: film.width, height: film.height },
    })
    .from(postImages)
    .innerJoin(media, eq(media.key, postImages.mediaKey))
    .leftJoin(videos, eq(videos.postId, postImages.postId))
    .leftJoin(film, eq(film.key, videos.mediaKey))
    .where(isAnyOf(postImages.postId, [...openness.keys()]))
    .orderBy(asc(postImages.postId), asc(postImages.position))
    .prepare("images_of_posts")
    .execute();
  for (const { postId, picture, video, size } of rows) {
    const addressOf = postAddress(reader, openness.get(postId) ?? false);
    const shown = toPicture(picture, addressOf);
    const before = byPost.get(postId)?.pictures ?? [];
    byPost.set(postId, {
      pictures: [...before, shown],
      video: video && size ? toVideo({ ...video, ...size }, shown, addressOf) : null,
    });
  }
  return byPost;
}

/** Posts by their ids and in the order of these, without those that the reader may not see. */
export async function postsInOrder(db: Database, reader: PictureReader, ids: string[]): Promise<Post[]> {
  if (ids.length === 0) return [];
  const rows = await selectPosts(db, reader.viewer)
    .where(and(isAnyOf(posts.id, ids), canSeePost(reader.viewer)))
    .prepare(reader.viewer === null ? "visible_posts_for_visitors" : "visible_posts")
    .execute();
  const found = new Map((await toPosts(db, reader, rows)).map((post) => [post.id, post]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/**
 * A post as its author sees it.
 * @throws AppError NOT_FOUND for somebody else's, or one that was deleted
 */
export async function findOwnPost(
  db: Database,
  reader: PictureReader & { readonly viewer: string },
  postId: string,
): Promise<Post> {
  const rows = await selectPosts(db, reader.viewer)
    .where(and(eq(posts.id, postId), eq(posts.authorId, reader.viewer), isNull(posts.deletedAt)))
    .prepare("own_post")
    .execute();
  const [post] = await toPosts(db, reader, rows);
  if (!post) throw postNotFound();
  return post;
}

import { and, asc, desc, eq, exists, inArray, lte, type SQL, sql } from "drizzle-orm";
import { type PgColumn, QueryBuilder } from "drizzle-orm/pg-core";
import { POST_MAX_IMAGES } from "#contract/limits";
import { isAnyOf } from "#upstream/core/db/columns";
import type { Database } from "#upstream/core/db/connection/database";
import { personSelection } from "#upstream/core/db/person-columns";
import { avatar, pictureColumns } from "#upstream/core/db/picture-columns";
import type { Viewer } from "#upstream/core/db/relation";
import { media, posts, users } from "#upstream/core/db/schema/schema";
import { postHashtags, postImages, postLikes, videos } from "#upstream/core/db/schema/schema-post";
import { escapePattern } from "#upstream/core/db/search-text";
import { canListPost, isOpenPost, isPublicPost, type Reader } from "#upstream/core/db/visibility";
import type { TagPart } from "./tag-words.ts";

const query = new QueryBuilder();
const row = { found: sql`1`.as("found") };

/** The number of newest pictures that are searched first. */
const NEWEST = 2_500;

/** The longest part, which most likely matches the fewest hashtags. */
const longest = (parts: readonly TagPart[]) =>
  parts.reduce((one, other) => (other.text.length > one.text.length ? other : one), {
    text: "",
    hashtags: [],
  });

const fits = ({ text, hashtags }: TagPart) =>
  sql`(${postHashtags.hashtag} like ${`${escapePattern(text)}%`} or ${postHashtags.hashtag} = any(${sql.param([...hashtags])}::text[]))`;

/** A post has a hashtag with each of the parts in it. */
function hasTags(postId: PgColumn, parts: readonly TagPart[]): SQL | undefined {
  const hasTag = (part: TagPart) =>
    exists(
      query
        .select(row)
        .from(postHashtags)
        .where(and(eq(postHashtags.postId, postId), fits(part))),
    );
  return and(...parts.map(hasTag));
}

/** The position of a picture: its post and its index in it. */
export type ImagePosition = readonly [postId: string, position: number];

const inOrder = [desc(postImages.postId), asc(postImages.position)] as const;

function isAfter(after: ImagePosition | undefined): SQL | undefined {
  if (!after) return undefined;
  const [postId, position] = after;
  return and(
    // Redundant, so that the primary key index is used.
    sql`${postImages.postId} <= ${postId}::uuid`,
    sql`(${postImages.postId} < ${postId}::uuid or ${postImages.position} > ${position}::int)`,
  );
}

interface ImageQuery {
  readonly parts: readonly TagPart[];
  readonly after: ImagePosition | undefined;
  readonly count: number;
}

const positionColumns = { postId: postImages.postId, position: postImages.position };

/** The first matches among the newest pictures. */
function amongNewest(db: Database, { parts, after, count }: ImageQuery) {
  // Named like the table, so that conditions on the table apply. The limit is an optimization fence: no plan reads further.
  const newest = db
    .select(positionColumns)
    .from(postImages)
    .where(isAfter(after))
    .orderBy(...inOrder)
    .limit(parts.length === 0 ? count : NEWEST)
    .as("post_images");
  return db
    .select({ postId: newest.postId, position: newest.position })
    .from(newest)
    .where(hasTags(postImages.postId, parts))
    .orderBy(...inOrder)
    .limit(count);
}

/**
 * All pictures of posts with a hashtag that matches the part, newest first. The limit only serves as an optimization fence:
 * without it the planner scans every picture in order.
 */
function taggedImages(db: Database, part: TagPart, after: ImagePosition | undefined) {
  const tagged = db
    .selectDistinct({ postId: postHashtags.postId })
    .from(postHashtags)
    .where(and(fits(part), after ? lte(postHashtags.postId, after[0]) : undefined))
    .orderBy(desc(postHashtags.postId))
    .limit(Number.MAX_SAFE_INTEGER)
    .as("tagged");
  const ofPost = db
    .select(positionColumns)
    .from(postImages)
    .where(and(eq(postImages.postId, tagged.postId), isAfter(after)))
    .orderBy(asc(postImages.position))
    .limit(POST_MAX_IMAGES)
    .as("post_images");
  return { tagged, ofPost };
}

/** The first matches, by the index on hashtags. */
function byHashtag(db: Database, { parts, after, count }: ImageQuery) {
  const { tagged, ofPost } = taggedImages(db, longest(parts), after);
  return db
    .select({ postId: ofPost.postId, position: ofPost.position })
    .from(tagged)
    .innerJoinLateral(ofPost, sql`true`)
    .where(hasTags(tagged.postId, parts))
    .orderBy(...inOrder)
    .limit(count);
}

/**
 * The positions of pictures whose tags match every part, newest posts first, without a visibility check. A common hashtag is
 * found quickly among the newest pictures, where its index would return thousands; for a rare one the index returns the few.
 */
export async function findImages(db: Database, search: ImageQuery): Promise<ImagePosition[]> {
  const newest = await amongNewest(db, search);
  const isEnough = search.parts.length === 0 || newest.length === search.count;
  const found = isEnough ? newest : await byHashtag(db, search);
  return found.map(({ postId, position }) => [postId, position]);
}

/** The pictures at these positions that the reader may see, in their order. A named statement, as in post-queries. */
export async function readImages(db: Database, reader: Reader, positions: readonly ImagePosition[]) {
  const postIds = [...new Set(positions.map(([postId]) => postId))];
  const rows = await db
    .select({
      ...positionColumns,
      picture: pictureColumns(media),
      isOpen: isOpenPost(),
      videoKey: videos.mediaKey,
      likeCount: posts.likeCount,
      ...personSelection,
    })
    .from(postImages)
    .innerJoin(posts, eq(posts.id, postImages.postId))
    .innerJoin(users, eq(users.id, posts.authorId))
    .innerJoin(media, eq(media.key, postImages.mediaKey))
    .leftJoin(avatar, eq(avatar.key, users.profileImageKey))
    .leftJoin(videos, eq(videos.postId, postImages.postId))
    .where(and(isAnyOf(posts.id, postIds), canListPost(reader), isPublicPost()))
    .prepare(reader.viewer === null ? "gallery_images_for_visitors" : "gallery_images")
    .execute();
  const found = new Map(rows.map((each) => [`${each.postId} ${each.position}`, each]));
  return positions.flatMap(([postId, position]) => found.get(`${postId} ${position}`) ?? []);
}

export type ImageRow = Awaited<ReturnType<typeof readImages>>[number];

/** The number of pictures, counted up to a limit. */
export async function countImages(
  db: Database,
  reader: Reader,
  parts: readonly TagPart[],
  upTo: number,
): Promise<number> {
  const { tagged, ofPost } = taggedImages(db, longest(parts), undefined);
  const images =
    parts.length === 0
      ? db.select(row).from(postImages)
      : db.select(row).from(tagged).innerJoinLateral(ofPost, sql`true`);
  const found = images
    .innerJoin(posts, eq(posts.id, postImages.postId))
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(and(canListPost(reader), isPublicPost(), hasTags(posts.id, parts)))
    // In index order, so that counting stops at the limit without reading the whole table.
    .orderBy(desc(postImages.postId))
    .limit(upTo)
    .as("found_images");
  return db.$count(found);
}

/** The hashtags of posts, by the post's id. */
export async function tagsOf(db: Database, postIds: string[]): Promise<Map<string, string[]>> {
  const rows =
    postIds.length === 0
      ? []
      : await db
          .select()
          .from(postHashtags)
          .where(inArray(postHashtags.postId, postIds))
          .orderBy(asc(postHashtags.hashtag));
  const byPost = new Map<string, string[]>();
  for (const { postId, hashtag } of rows) byPost.set(postId, [...(byPost.get(postId) ?? []), hashtag]);
  return byPost;
}

/** The ids of the posts that the viewer likes. */
export async function likedOf(db: Database, viewer: Viewer, postIds: string[]): Promise<Set<string>> {
  if (viewer === null || postIds.length === 0) return new Set();
  const rows = await db
    .select({ postId: postLikes.postId })
    .from(postLikes)
    .where(and(eq(postLikes.userId, viewer), inArray(postLikes.postId, postIds)));
  return new Set(rows.map(({ postId }) => postId));
}

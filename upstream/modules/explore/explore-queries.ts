import { and, asc, desc, eq, exists, inArray, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Database } from "#upstream/db/connection";
import { personSelection } from "#upstream/db/person-columns";
import { avatar, pictureColumns } from "#upstream/db/picture-columns";
import type { Viewer } from "#upstream/db/relation";
import { media, postHashtags, postImages, postLikes, posts, users } from "#upstream/db/schema";
import { canListPost, isPublicPost, type Reader } from "#upstream/db/visibility";

const query = new QueryBuilder();
const row = { found: sql`1`.as("found") };

/** The post has a hashtag that begins with the word. */
function hasTag(word: string): SQL {
  const pattern = `${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const match = and(eq(postHashtags.postId, posts.id), sql`${postHashtags.hashtag} like ${pattern}`);
  return exists(query.select(row).from(postHashtags).where(match));
}

/** Pictures of public posts whose tags begin with every one of the words. */
function isShown(reader: Reader, words: readonly string[]): SQL | undefined {
  return and(canListPost(reader), isPublicPost(), ...words.map(hasTag));
}

interface ImagePage {
  readonly words: readonly string[];
  /** Post and place of the picture after which to go on. */
  readonly after: readonly [string, number] | null;
  readonly limit: number;
}

/** The pictures of the newest posts first, those of one post in their order. */
export function selectImages(db: Database, reader: Reader, { words, after, limit }: ImagePage) {
  const isAfter =
    after &&
    sql`(${postImages.postId} < ${after[0]}::uuid or (${postImages.postId} = ${after[0]}::uuid and ${postImages.position} > ${after[1]}::int))`;
  return db
    .select({
      postId: postImages.postId,
      position: postImages.position,
      picture: pictureColumns(media),
      likeCount: posts.likeCount,
      ...personSelection,
    })
    .from(postImages)
    .innerJoin(posts, eq(posts.id, postImages.postId))
    .innerJoin(users, eq(users.id, posts.authorId))
    .innerJoin(media, eq(media.key, postImages.mediaKey))
    .leftJoin(avatar, eq(avatar.key, users.profileImageKey))
    .where(
      and(
        isShown(reader, words),
        isAfter || undefined,
        // Says the same once more, so that the primary key finds the place.
        after ? sql`${postImages.postId} <= ${after[0]}::uuid` : undefined,
      ),
    )
    .orderBy(desc(postImages.postId), asc(postImages.position))
    .limit(limit);
}

export type ImageRow = Awaited<ReturnType<typeof selectImages>>[number];

/** How many pictures there are, counted up to a limit. */
export async function countImages(
  db: Database,
  reader: Reader,
  words: readonly string[],
  upTo: number,
): Promise<number> {
  const found = db
    .select(row)
    .from(postImages)
    .innerJoin(posts, eq(posts.id, postImages.postId))
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(isShown(reader, words))
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

/** Those of the posts that the viewer likes. */
export async function likedOf(db: Database, viewer: Viewer, postIds: string[]): Promise<Set<string>> {
  if (viewer === null || postIds.length === 0) return new Set();
  const rows = await db
    .select({ postId: postLikes.postId })
    .from(postLikes)
    .where(and(eq(postLikes.userId, viewer), inArray(postLikes.postId, postIds)));
  return new Set(rows.map(({ postId }) => postId));
}

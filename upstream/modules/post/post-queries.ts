import { and, asc, eq, inArray } from "drizzle-orm";
import type { Picture } from "#contract/picture";
import type { Post } from "#contract/post";
import type { Database } from "#upstream/db/connection";
import { personSelection, toPerson } from "#upstream/db/person-columns";
import { avatar, pictureColumns, toPicture } from "#upstream/db/picture-columns";
import { media, postImages, posts, users } from "#upstream/db/schema";

const postSelection = {
  id: posts.id,
  hotScore: posts.hotScore,
  createdAt: posts.createdAt,
  words: { content: posts.content, likeCount: posts.likeCount, commentCount: posts.commentCount },
  ...personSelection,
};

/** Selects posts with their authors and the authors' pictures; the caller adds who may see them, order and limit. */
export function selectPosts(db: Database) {
  return db
    .select(postSelection)
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .leftJoin(avatar, eq(avatar.key, users.profileImageKey))
    .$dynamic();
}

type PostRow = Awaited<ReturnType<typeof selectPosts>>[number];

/** Completes rows of `selectPosts` with their images, fetched in one query for all of them. */
export async function toPosts(db: Database, rows: PostRow[]): Promise<Post[]> {
  const images = await imagesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    ...row.words,
    author: toPerson(row),
    images: images.get(row.id) ?? [],
    createdAt: row.createdAt.toISOString(),
  }));
}

async function imagesOf(db: Database, postIds: string[]): Promise<Map<string, Picture[]>> {
  const byPost = new Map<string, Picture[]>();
  if (postIds.length === 0) return byPost;
  const rows = await db
    .select({ postId: postImages.postId, picture: pictureColumns(media) })
    .from(postImages)
    .innerJoin(media, eq(media.key, postImages.mediaKey))
    .where(inArray(postImages.postId, postIds))
    .orderBy(asc(postImages.postId), asc(postImages.position));
  for (const { postId, picture } of rows) {
    byPost.set(postId, [...(byPost.get(postId) ?? []), toPicture(picture)]);
  }
  return byPost;
}

/** The post that an author made with an idempotency key, if there is one. */
export async function findByIdempotencyKey(
  db: Database,
  authorId: string,
  key: string,
): Promise<Post | undefined> {
  const rows = await selectPosts(db).where(and(eq(posts.authorId, authorId), eq(posts.idempotencyKey, key)));
  return (await toPosts(db, rows))[0];
}

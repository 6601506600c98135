import { and, desc, eq, lt } from "drizzle-orm";
import { isHashtag } from "#contract/text/hashtags";
import type { Database } from "#upstream/core/db/connection/database";
import { decodeCursor, idCursor, toPage } from "#upstream/core/db/cursor";
import type { Viewer } from "#upstream/core/db/relation";
import { posts, users } from "#upstream/core/db/schema/schema";
import { postHashtags } from "#upstream/core/db/schema/schema-post";
import { hashtagCounts } from "#upstream/core/db/schema/schema-trend";
import { canListPost, isPublicPost } from "#upstream/core/db/visibility";
import type { PictureReader } from "#upstream/modules/media/pictures/picture-reader";
import { selectListable, toPosts } from "#upstream/modules/post/post-queries";
import { followsHashtag } from "./follow-hashtags.ts";

/** Up to this many posts are counted exactly; beyond it the sweep's count is used. */
const EXACT_COUNT_MAX = 200;

/** The number of public posts with a hashtag; for a frequent one as of a few minutes ago. */
async function countPostsWith(db: Database, hashtag: string, now: Date): Promise<number> {
  const found = db
    .select({ postId: postHashtags.postId })
    .from(postHashtags)
    .innerJoin(posts, eq(posts.id, postHashtags.postId))
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(and(eq(postHashtags.hashtag, hashtag), canListPost({ viewer: null, now }), isPublicPost()))
    .limit(EXACT_COUNT_MAX)
    .as("found_posts");
  const counted = await db.$count(found);
  if (counted < EXACT_COUNT_MAX) return counted;
  const [known] = await db
    .select({ postCount: hashtagCounts.postCount })
    .from(hashtagCounts)
    .where(eq(hashtagCounts.hashtag, hashtag));
  return Math.max(counted, known?.postCount ?? 0);
}

/** Whether the reader follows the hashtag; null for visitors, and for what no one can follow. */
async function isFollowing(db: Database, viewer: Viewer, hashtag: string): Promise<boolean | null> {
  return viewer === null || !isHashtag(hashtag) ? null : followsHashtag(db, viewer, hashtag);
}

interface PageQuery {
  cursor?: string | undefined;
  limit: number;
}

/**
 * A page of the posts with a hashtag that the reader's lists may show, newest first, the number of public ones, and whether
 * the reader follows it.
 * @param hashtag without the #, as `foldHashtag` returns it
 * @throws AppError VALIDATION_FAILED for an invalid cursor
 */
export async function listPostsByHashtag(
  db: Database,
  reader: PictureReader,
  hashtag: string,
  page: PageQuery,
) {
  const after = decodeCursor(idCursor, page.cursor);
  // The index on hashtag and post returns ids in order; full rows are read for these only.
  const found = await db
    .select({ postId: postHashtags.postId })
    .from(postHashtags)
    .innerJoin(posts, eq(posts.id, postHashtags.postId))
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(
      and(
        eq(postHashtags.hashtag, hashtag),
        after ? lt(postHashtags.postId, after[0]) : undefined,
        canListPost(reader),
      ),
    )
    .orderBy(desc(postHashtags.postId))
    .limit(page.limit + 1);
  const rows = await selectListable(
    db,
    reader,
    found.map(({ postId }) => postId),
  );
  const { items, nextCursor } = toPage(rows, page.limit, (row) => [row.id]);
  return {
    posts: await toPosts(db, reader, items),
    nextCursor,
    isFollowing: await isFollowing(db, reader.viewer, hashtag),
    topic: { hashtag, postCount: await countPostsWith(db, hashtag, reader.now) },
  };
}

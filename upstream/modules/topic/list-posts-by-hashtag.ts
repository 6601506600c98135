import { and, desc, eq, lt } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/connection";
import { decodeCursor, idCursor, toPage } from "#upstream/core/db/cursor";
import { postHashtags, posts, users } from "#upstream/core/db/schema/schema";
import { canListPost } from "#upstream/core/db/visibility";
import type { PictureReader } from "#upstream/modules/media/pictures/picture-reader";
import { selectListable, toPosts } from "#upstream/modules/post/post-queries";
import { countPostsWith } from "./count-posts-with.ts";

interface PageQuery {
  cursor?: string | undefined;
  limit: number;
}

/**
 * A page of the posts with a hashtag that the reader may have listed, newest first, and how many public ones there are.
 * @param hashtag without the #, in lower case
 * @throws AppError VALIDATION_FAILED for a cursor that no page gave out
 */
export async function listPostsByHashtag(
  db: Database,
  reader: PictureReader,
  hashtag: string,
  page: PageQuery,
) {
  const after = decodeCursor(idCursor, page.cursor);
  // The index on hashtag and post gives these in order; only they are read further.
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
    topic: { hashtag, postCount: await countPostsWith(db, hashtag, reader.now) },
  };
}

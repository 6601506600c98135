import { inArray, type SQL } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/connection";
import { toPage } from "#upstream/core/db/cursor";
import { posts } from "#upstream/core/db/schema/schema";
import { canSeePost, notReportedBy } from "#upstream/core/db/visibility";
import type { PictureReader } from "#upstream/modules/media/pictures/picture-reader";
import { selectPosts, toPosts } from "#upstream/modules/post/post-queries";

/** Who a member's own bookmarks show: also those who are muted, since the member chose the posts one by one. */
export function mayStay(viewer: string): SQL[] {
  return [canSeePost(viewer), notReportedBy(viewer)];
}

interface KeptPost {
  postId: string;
  keptAt: Date;
}

/**
 * A page of posts in the order in which they were put aside.
 * @param kept up to `limit + 1` of them, latest first, all to be seen by the reader
 */
export async function toKeptPage(db: Database, reader: PictureReader, kept: KeptPost[], limit: number) {
  const { items, nextCursor } = toPage(kept, limit, ({ postId, keptAt }) => [keptAt.toISOString(), postId]);
  if (items.length === 0) return { posts: [], nextCursor };
  const ids = items.map(({ postId }) => postId);
  const rows = await selectPosts(db, reader.viewer).where(inArray(posts.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const inOrder = ids.flatMap((id) => byId.get(id) ?? []);
  return { posts: await toPosts(db, reader, inOrder), nextCursor };
}

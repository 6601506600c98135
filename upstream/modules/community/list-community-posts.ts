import { and, desc, eq, lt } from "drizzle-orm";
import type { QueryOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { Database } from "#upstream/core/db/connection/connection";
import { decodeCursor, idCursor, toPage } from "#upstream/core/db/cursor";
import { posts } from "#upstream/core/db/schema/schema";
import { canListPost } from "#upstream/core/db/visibility";
import type { PictureReader } from "#upstream/modules/media/pictures/picture-reader";
import { selectPosts, toPosts } from "#upstream/modules/post/post-queries";
import { findReadableCommunity } from "./community-queries.ts";

/**
 * A page of the posts in a community, newest first.
 * @throws AppError NOT_FOUND, FORBIDDEN where only members may read
 */
export async function listCommunityPosts(
  db: Database,
  reader: PictureReader,
  slug: string,
  { cursor, limit }: QueryOf<Endpoints["listCommunityPosts"]>,
) {
  const after = decodeCursor(idCursor, cursor);
  const { id } = await findReadableCommunity(db, reader.viewer, slug);
  const rows = await selectPosts(db, reader.viewer)
    .where(and(eq(posts.communityId, id), canListPost(reader), after ? lt(posts.id, after[0]) : undefined))
    .orderBy(desc(posts.id))
    .limit(limit + 1);
  const { items, nextCursor } = toPage(rows, limit, (row) => [row.id]);
  return { posts: await toPosts(db, reader, items), nextCursor };
}

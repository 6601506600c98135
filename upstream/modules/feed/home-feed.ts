import { eq } from "drizzle-orm";
import { collectReadable } from "#upstream/core/db/collect-readable";
import type { Database } from "#upstream/core/db/connection/connection";
import { decodeCursor, idCursor, toPage } from "#upstream/core/db/cursor";
import { users } from "#upstream/core/db/schema/schema";
import { selectListable, toPosts } from "#upstream/modules/post/post-queries";
import { findNewest, type MemberReader } from "./home-sources.ts";

interface PageQuery {
  cursor?: string | undefined;
  limit: number;
}

async function countFollowed(db: Database, viewer: string): Promise<number> {
  const [row] = await db.select({ count: users.followingCount }).from(users).where(eq(users.id, viewer));
  return row?.count ?? 0;
}

/** The caller's own posts, those of people the caller follows and those of joined communities, newest first. */
export async function homeFeed(db: Database, reader: MemberReader, page: PageQuery) {
  const after = decodeCursor(idCursor, page.cursor)?.[0];
  const followedCount = await countFollowed(db, reader.viewer);
  const rows = await collectReadable({
    needed: page.limit + 1,
    after,
    find: (before: string | undefined, count) => findNewest(db, reader, followedCount, { before, count }),
    read: (ids) => selectListable(db, reader, ids),
  });
  const { items, nextCursor } = toPage(rows, page.limit, (row) => [row.id]);
  return { posts: await toPosts(db, reader, items), nextCursor };
}

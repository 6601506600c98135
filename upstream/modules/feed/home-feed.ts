import { eq } from "drizzle-orm";
import type { Database } from "#upstream/db/connection";
import { decodeCursor, idCursor, toPage } from "#upstream/db/cursor";
import { users } from "#upstream/db/schema";
import { type PostRow, selectListable, toPosts } from "#upstream/modules/post/post-queries";
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
  const wanted = page.limit + 1;
  const followedCount = await countFollowed(db, reader.viewer);
  const rows: PostRow[] = [];
  let before = decodeCursor(idCursor, page.cursor)?.[0];
  // What the reader may not or does not want to read leaves gaps, which the next ones fill: rarely, so each time with more.
  for (let count = wanted; rows.length < wanted; count *= 2) {
    const ids = await findNewest(db, reader, followedCount, { before, count });
    rows.push(...(await selectListable(db, reader, ids)));
    if (ids.length < count) break;
    before = ids.at(-1);
  }
  const { items, nextCursor } = toPage(rows, page.limit, (row) => [row.id]);
  return { posts: await toPosts(db, reader, items), nextCursor };
}

import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#upstream/db/connection";
import { decodeCursor, toPage } from "#upstream/db/cursor";
import { posts, users } from "#upstream/db/schema";
import { canListPost, type Reader } from "#upstream/db/visibility";
import { selectPosts, toPosts } from "#upstream/modules/post/post-queries";

interface PageQuery {
  cursor?: string | undefined;
  limit: number;
}

const rankCursor = z.tuple([z.number(), z.uuid()]);

/** Posts of public accounts, by recent likes and time. */
export async function publicFeed(db: Database, reader: Reader, page: PageQuery) {
  const after = decodeCursor(rankCursor, page.cursor);
  const rows = await selectPosts(db, reader.viewer)
    .where(
      and(
        eq(users.accountType, "public"),
        canListPost(reader),
        // A row comparison, so that the index on both columns finds the place at once.
        after
          ? sql`(${posts.hotScore}, ${posts.id}) < (${after[0]}::double precision, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(posts.hotScore), desc(posts.id))
    .limit(page.limit + 1);
  const { items, nextCursor } = toPage(rows, page.limit, (row) => [row.hotScore, row.id]);
  return { posts: await toPosts(db, reader, items), nextCursor };
}

import { and, desc, eq, sql } from "drizzle-orm";
import type { QueryOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { Database } from "#upstream/core/db/connection/connection";
import { decodeCursor, timeCursor } from "#upstream/core/db/cursor";
import { posts, users } from "#upstream/core/db/schema/schema";
import { bookmarks } from "#upstream/core/db/schema/schema-post";
import type { MemberReader } from "./collection-queries.ts";
import { mayStay, toKeptPage } from "./kept-posts.ts";

/** A page of the posts that a member has put aside and may still see, latest first. */
export async function listBookmarks(
  db: Database,
  reader: MemberReader,
  page: QueryOf<Endpoints["listBookmarks"]>,
) {
  const after = decodeCursor(timeCursor, page.cursor);
  const kept = await db
    .select({ postId: bookmarks.postId, keptAt: bookmarks.createdAt })
    .from(bookmarks)
    .innerJoin(posts, eq(posts.id, bookmarks.postId))
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(
      and(
        eq(bookmarks.userId, reader.viewer),
        ...mayStay(reader.viewer),
        after
          ? sql`(${bookmarks.createdAt}, ${bookmarks.postId}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(bookmarks.createdAt), desc(bookmarks.postId))
    .limit(page.limit + 1);
  return toKeptPage(db, reader, kept, page.limit);
}

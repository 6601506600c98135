import { desc, inArray } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { Database } from "#upstream/db/connection";
import { decodeCursor, idCursor, toPage } from "#upstream/db/cursor";
import { posts } from "#upstream/db/schema";
import { selectPosts, toPosts } from "#upstream/modules/post/post-queries";
import { type MemberReader, type Place, postsByAuthors, postsInCommunities } from "./home-sources.ts";

interface PageQuery {
  cursor?: string | undefined;
  limit: number;
}

/** The ids of a page: the newest of what either source has for it. */
function pageOfIds(db: Database, reader: MemberReader, place: Place) {
  const candidates = union(postsByAuthors(db, reader, place), postsInCommunities(db, reader, place)).as(
    "candidates",
  );
  return db.select({ id: candidates.id }).from(candidates).orderBy(desc(candidates.id)).limit(place.count);
}

/** The caller's own posts, those of people the caller follows and those of joined communities, newest first. */
export async function homeFeed(db: Database, reader: MemberReader, page: PageQuery) {
  const after = decodeCursor(idCursor, page.cursor);
  const place = { before: after?.[0], count: page.limit + 1 };
  const rows = await selectPosts(db, reader.viewer)
    .where(inArray(posts.id, pageOfIds(db, reader, place)))
    .orderBy(desc(posts.id));
  const { items, nextCursor } = toPage(rows, page.limit, (row) => [row.id]);
  return { posts: await toPosts(db, reader, items), nextCursor };
}

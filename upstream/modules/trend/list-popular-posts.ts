import { and, asc, eq, gt } from "drizzle-orm";
import type { QueryOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { Clock } from "#upstream/core/clock";
import type { Database } from "#upstream/core/db/connection/database";
import { countCursor, decodeCursor, toPage } from "#upstream/core/db/cursor";
import { posts, users } from "#upstream/core/db/schema/schema";
import { popularPosts } from "#upstream/core/db/schema/schema-trend";
import { canListPost, isPublicPost } from "#upstream/core/db/visibility";
import type { PictureReader } from "#upstream/modules/media/pictures/picture-reader";
import { selectListable, toPosts } from "#upstream/modules/post/post-queries";
import { refreshPopularPosts } from "./refresh-trends.ts";
import { createRefreshWhenEmpty } from "./refresh-when-empty.ts";

type PopularQuery = QueryOf<Endpoints["listPopularPosts"]>;

async function listPopularPosts(
  db: Database,
  reader: PictureReader,
  { window, cursor, limit }: PopularQuery,
) {
  const after = decodeCursor(countCursor, cursor);
  const ranked = await db
    .select({ rank: popularPosts.rank, postId: popularPosts.postId })
    .from(popularPosts)
    .innerJoin(posts, eq(posts.id, popularPosts.postId))
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(
      and(
        eq(popularPosts.window, window),
        after ? gt(popularPosts.rank, after[0]) : undefined,
        canListPost(reader),
        isPublicPost(),
      ),
    )
    .orderBy(asc(popularPosts.rank))
    .limit(limit + 1);
  const { items, nextCursor } = toPage(ranked, limit, ({ rank }) => [rank]);
  const ranks = new Map(items.map(({ postId, rank }) => [postId, rank]));
  const rows = await selectListable(db, reader, [...ranks.keys()]);
  rows.sort((one, other) => (ranks.get(one.id) ?? 0) - (ranks.get(other.id) ?? 0));
  return { posts: await toPosts(db, reader, rows), nextCursor };
}

/**
 * Returns a reader of the popular posts of a time window that a reader's lists may show, a page at a time, highest ranked first. An
 * empty first page is ranked anew.
 * @throws AppError VALIDATION_FAILED for an invalid cursor
 */
export function createPopularPosts(db: Database, clock: Clock) {
  const refreshIfEmpty = createRefreshWhenEmpty(clock, (now) => refreshPopularPosts(db, now));
  return (reader: PictureReader, query: PopularQuery) =>
    refreshIfEmpty(
      () => listPopularPosts(db, reader, query),
      ({ posts }) => posts.length === 0 && query.cursor === undefined,
    );
}

export type PopularPosts = ReturnType<typeof createPopularPosts>;

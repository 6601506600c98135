import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { QueryOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { Database } from "#upstream/core/db/connection/database";
import { decodeCursor, timeCursor, toPage } from "#upstream/core/db/cursor";
import { posts, users } from "#upstream/core/db/schema/schema";
import { bookmarks } from "#upstream/core/db/schema/schema-post";
import { canSeePost, notReportedBy } from "#upstream/core/db/visibility";
import type { PictureReader } from "#upstream/modules/media/pictures/picture-reader";
import { selectPosts, toPosts } from "#upstream/modules/post/post-queries";

/** Reads on behalf of a member. */
export type MemberReader = PictureReader & { readonly viewer: string };

/** Filters a member's own saved posts. Posts of muted authors stay, since the member chose each post. */
export function canSeeSaved(viewer: string): SQL[] {
  return [canSeePost(viewer), notReportedBy(viewer)];
}

interface SavedPost {
  postId: string;
  savedAt: Date;
}

/**
 * A page of posts in the order in which they were saved.
 * @param saved up to `limit + 1` rows, latest first, all visible to the reader
 */
export async function toSavedPage(db: Database, reader: PictureReader, saved: SavedPost[], limit: number) {
  const { items, nextCursor } = toPage(saved, limit, ({ postId, savedAt }) => [
    savedAt.toISOString(),
    postId,
  ]);
  if (items.length === 0) return { posts: [], nextCursor };
  const ids = items.map(({ postId }) => postId);
  const rows = await selectPosts(db, reader.viewer).where(inArray(posts.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const inOrder = ids.flatMap((id) => byId.get(id) ?? []);
  return { posts: await toPosts(db, reader, inOrder), nextCursor };
}

/** A page of the posts that a member has bookmarked and may still see, latest first. */
export async function listBookmarks(
  db: Database,
  reader: MemberReader,
  page: QueryOf<Endpoints["listBookmarks"]>,
) {
  const after = decodeCursor(timeCursor, page.cursor);
  const saved = await db
    .select({ postId: bookmarks.postId, savedAt: bookmarks.createdAt })
    .from(bookmarks)
    .innerJoin(posts, eq(posts.id, bookmarks.postId))
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(
      and(
        eq(bookmarks.userId, reader.viewer),
        ...canSeeSaved(reader.viewer),
        after
          ? sql`(${bookmarks.createdAt}, ${bookmarks.postId}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(bookmarks.createdAt), desc(bookmarks.postId))
    .limit(page.limit + 1);
  return toSavedPage(db, reader, saved, page.limit);
}

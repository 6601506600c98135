import { and, desc, eq, lt } from "drizzle-orm";
import type { Database } from "#upstream/db/connection";
import { decodeCursor, idCursor, toPage } from "#upstream/db/cursor";
import { posts, users } from "#upstream/db/schema";
import { canSeeContent } from "#upstream/db/visibility";
import { findVisiblePerson } from "#upstream/modules/profile/find-visible-person";
import { selectPosts, toPosts } from "./post-queries.ts";

interface PageQuery {
  cursor?: string | undefined;
  limit: number;
}

/**
 * One member's posts, newest first.
 * @throws AppError NOT_FOUND, BLOCKED, PRIVATE_ACCOUNT
 */
export async function listPostsByAuthor(db: Database, viewerId: string, username: string, page: PageQuery) {
  const after = decodeCursor(idCursor, page.cursor);
  const author = await findVisiblePerson(db, viewerId, username, {
    content: "This account is private.",
  });
  const rows = await selectPosts(db)
    .where(
      and(
        eq(posts.authorId, author.id),
        // Asked again, so that a change between the two queries shows nothing it should not.
        canSeeContent(viewerId, users),
        after ? lt(posts.id, after[0]) : undefined,
      ),
    )
    .orderBy(desc(posts.id))
    .limit(page.limit + 1);
  const { items, nextCursor } = toPage(rows, page.limit, (row) => [row.id]);
  return { posts: await toPosts(db, items), nextCursor };
}

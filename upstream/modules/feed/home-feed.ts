import { and, desc, eq, inArray, lt, type SQLWrapper, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database } from "#upstream/db/connection";
import { decodeCursor, idCursor, toPage } from "#upstream/db/cursor";
import { posts, users } from "#upstream/db/schema";
import { follows } from "#upstream/db/schema-graph";
import { canSeeContent, notBlockedByViewer } from "#upstream/db/visibility";
import { selectPosts, toPosts } from "#upstream/modules/post/post-queries";

interface PageQuery {
  cursor?: string | undefined;
  limit: number;
}

/** The people whose posts the viewer reads: those followed, and the viewer. */
function authorsFor(db: Database, viewerId: string) {
  const followed = db
    .select({ id: follows.followeeId })
    .from(follows)
    .innerJoin(users, eq(users.id, follows.followeeId))
    .where(
      and(
        eq(follows.followerId, viewerId),
        eq(follows.status, "accepted"),
        canSeeContent(viewerId, users),
        notBlockedByViewer(viewerId, users),
      ),
    );
  const oneself = db.select({ id: users.id }).from(users).where(eq(users.id, viewerId));
  return unionAll(followed, oneself).as("authors");
}

/** An author's newest posts before a position, from the index on author and id alone. */
function newestBy(
  db: Database,
  authorId: SQLWrapper,
  before: string | undefined,
  count: number,
  name: string,
) {
  return db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.authorId, authorId), before ? lt(posts.id, before) : undefined))
    .orderBy(desc(posts.id))
    .limit(count)
    .as(name);
}

/**
 * The ids of a page. Its posts are by at most as many authors as it has places, and by those whose latest
 * post is newest: so one index probe per person followed finds these few, and only they are read further.
 * The cost grows with the people followed and never with all posts.
 */
function pageOfIds(db: Database, viewerId: string, before: string | undefined, count: number) {
  const authors = authorsFor(db, viewerId);
  const latest = newestBy(db, authors.id, before, 1, "latest");
  const recentAuthors = db
    .select({ authorId: authors.id })
    .from(authors)
    .innerJoinLateral(latest, sql`true`)
    .orderBy(desc(latest.id))
    .limit(count)
    .as("recent_authors");
  const newest = newestBy(db, recentAuthors.authorId, before, count, "newest");
  return db
    .select({ postId: newest.id })
    .from(recentAuthors)
    .innerJoinLateral(newest, sql`true`)
    .orderBy(desc(newest.id))
    .limit(count);
}

/** The caller's own posts and those of people the caller follows, newest first. */
export async function homeFeed(db: Database, viewerId: string, page: PageQuery) {
  const after = decodeCursor(idCursor, page.cursor);
  const rows = await selectPosts(db)
    .where(inArray(posts.id, pageOfIds(db, viewerId, after?.[0], page.limit + 1)))
    .orderBy(desc(posts.id));
  const { items, nextCursor } = toPage(rows, page.limit, (row) => [row.id]);
  return { posts: await toPosts(db, items), nextCursor };
}

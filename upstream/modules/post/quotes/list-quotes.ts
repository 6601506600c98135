import { and, count, desc, eq, exists, lt } from "drizzle-orm";
import type { AnswerOf, QueryOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { LIKERS_EXAMINED } from "#contract/limits";
import type { Database } from "#upstream/core/db/connection/database";
import { decodeCursor, idCursor, toPage } from "#upstream/core/db/cursor";
import { posts, users } from "#upstream/core/db/schema/schema";
import { statement } from "#upstream/core/db/statement";
import { canListQuote, canSeePost, type Reader } from "#upstream/core/db/visibility";
import type { PictureReader } from "#upstream/modules/media/pictures/picture-reader";
import { postNotFound } from "#upstream/modules/post/post-not-found";
import { selectPosts, toPosts } from "#upstream/modules/post/post-queries";

function findPost(db: Database, viewer: string, postId: string) {
  return db
    .select({ authorId: posts.authorId })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(and(eq(posts.id, postId), canSeePost(viewer)));
}

/**
 * A page of the posts that quote a post, newest first.
 * @throws AppError NOT_FOUND, also if the reader may not see the quoted post
 */
export async function listQuotes(
  db: Database,
  reader: PictureReader & { readonly viewer: string },
  postId: string,
  page: QueryOf<Endpoints["listQuotes"]>,
): Promise<AnswerOf<Endpoints["listQuotes"]>> {
  const after = decodeCursor(idCursor, page.cursor);
  const [quoted] = await findPost(db, reader.viewer, postId);
  if (!quoted) throw postNotFound();
  const rows = await selectPosts(db, reader.viewer)
    .where(
      and(
        eq(posts.quotedPostId, postId),
        // Checked again, since a block or a change of the account's type may come between the two queries.
        exists(findPost(db, reader.viewer, postId)),
        canListQuote(reader, quoted.authorId),
        after ? lt(posts.id, after[0]) : undefined,
      ),
    )
    .orderBy(desc(posts.id))
    .limit(page.limit + 1);
  const { items, nextCursor } = toPage(rows, page.limit, ({ id }) => [id]);
  return { posts: await toPosts(db, reader, items), nextCursor };
}

const listedAmongLatest = statement(
  "listed_quotes",
  ["viewer", "now", "postId", "authorId"],
  (db, { viewer, now, postId, authorId }) => {
    const latest = db
      .select({ id: posts.id })
      .from(posts)
      .where(eq(posts.quotedPostId, postId))
      .orderBy(desc(posts.id))
      .limit(LIKERS_EXAMINED)
      .as("latest");
    return db
      .select({ count: count() })
      .from(latest)
      .innerJoin(posts, eq(posts.id, latest.id))
      .innerJoin(users, eq(users.id, posts.authorId))
      .where(canListQuote({ viewer, now }, authorId));
  },
);

/**
 * How many posts `listQuotes` has for the reader. Examines the latest quotes only, as `hasListedLikers` does likes.
 * @param post the quoted post, which the reader may see
 */
export async function countQuotes(
  db: Database,
  { viewer, now }: Reader,
  { id, authorId }: { readonly id: string; readonly authorId: string },
): Promise<number> {
  if (viewer === null) return 0;
  const [listed] = await listedAmongLatest(db, { viewer, now, postId: id, authorId });
  return listed?.count ?? 0;
}

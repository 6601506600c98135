import { and, desc, eq, exists, lt } from "drizzle-orm";
import type { QueryOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { LIKERS_EXAMINED } from "#contract/limits";
import type { Post } from "#contract/post";
import type { Database } from "#upstream/core/db/connection/database";
import { decodeCursor, idCursor, toPage } from "#upstream/core/db/cursor";
import { peopleSelection, toPeopleWithRelation } from "#upstream/core/db/person-columns";
import { avatar } from "#upstream/core/db/picture-columns";
import { posts, users } from "#upstream/core/db/schema/schema";
import { reposts } from "#upstream/core/db/schema/schema-post";
import { listFilter } from "#upstream/core/db/search-text";
import { statement } from "#upstream/core/db/statement";
import { canSeePost, canSeeRepost, type MemberReader } from "#upstream/core/db/visibility";
import { postNotFound } from "#upstream/modules/post/post-not-found";

function findPost(db: Database, viewer: string, postId: string) {
  return db
    .select({ authorId: posts.authorId, repostCount: posts.repostCount })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(and(eq(posts.id, postId), canSeePost(viewer)));
}

/**
 * A page of the people who reposted a post, as far as the reader may know of it, latest first.
 * @throws AppError NOT_FOUND, also if the reader may not see the post
 */
export async function listReposters(
  db: Database,
  { viewer, now }: MemberReader,
  postId: string,
  page: QueryOf<Endpoints["listReposters"]>,
) {
  const after = decodeCursor(idCursor, page.cursor);
  const [post] = await findPost(db, viewer, postId);
  if (!post) throw postNotFound();
  const rows = await db
    .select({ ...peopleSelection(viewer), repostId: reposts.id })
    .from(reposts)
    .innerJoin(users, eq(users.id, reposts.userId))
    .leftJoin(avatar, eq(avatar.key, users.profileImageKey))
    .where(
      and(
        eq(reposts.postId, postId),
        // Checked again, since a block or a change of the account's type may come between the two queries.
        exists(findPost(db, viewer, postId)),
        canSeeRepost(viewer, post.authorId),
        listFilter(page.q),
        after ? lt(reposts.id, after[0]) : undefined,
      ),
    )
    .orderBy(desc(reposts.id))
    .limit(page.limit + 1);
  const { items, nextCursor } = toPage(rows, page.limit, (row) => [row.repostId]);
  const isWhole = post.authorId === viewer;
  return { reposters: toPeopleWithRelation(items, now), total: post.repostCount, isWhole, nextCursor };
}

const listedAmongLatest = statement(
  "listed_reposters",
  ["viewer", "postId", "authorId"],
  (db, { viewer, postId, authorId }) => {
    const latest = db
      .select({ userId: reposts.userId })
      .from(reposts)
      .where(eq(reposts.postId, postId))
      .orderBy(desc(reposts.id))
      .limit(LIKERS_EXAMINED)
      .as("latest");
    return db
      .select({ id: users.id })
      .from(latest)
      .innerJoin(users, eq(users.id, latest.userId))
      .where(canSeeRepost(viewer, authorId))
      .limit(1);
  },
);

/**
 * Whether `listReposters` has people for the viewer, so that a post's page leads no one to an empty list. Examines the latest
 * reposts only, as `hasListedLikers` does likes.
 */
export async function hasListedReposters(
  db: Database,
  viewer: string | null,
  { id, author, repostCount, isReposted }: Pick<Post, "id" | "author" | "repostCount" | "isReposted">,
): Promise<boolean> {
  if (viewer === null || repostCount === 0) return false;
  if (isReposted || author.id === viewer) return true;
  return (await listedAmongLatest(db, { viewer, postId: id, authorId: author.id })).length > 0;
}

import { and, desc, eq, exists, sql } from "drizzle-orm";
import type { QueryOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { LIKERS_EXAMINED } from "#contract/limits";
import type { Post } from "#contract/post";
import type { Database } from "#upstream/core/db/connection/database";
import { decodeCursor, timeCursor, toPage } from "#upstream/core/db/cursor";
import { peopleSelection, toPeopleWithRelation } from "#upstream/core/db/person-columns";
import { avatar } from "#upstream/core/db/picture-columns";
import { posts, users } from "#upstream/core/db/schema/schema";
import { postLikes } from "#upstream/core/db/schema/schema-post";
import { listFilter } from "#upstream/core/db/search-text";
import { statement } from "#upstream/core/db/statement";
import { canSeeLike, canSeePost, type MemberReader } from "#upstream/core/db/visibility";
import { postNotFound } from "./post-not-found.ts";

function findPost(db: Database, viewer: string, postId: string) {
  return db
    .select({ authorId: posts.authorId, likeCount: posts.likeCount })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(and(eq(posts.id, postId), canSeePost(viewer)));
}

/**
 * A page of the people who like a post, as far as the reader may know of it, latest first.
 * @throws AppError NOT_FOUND, also if the reader may not see the post
 */
export async function listLikers(
  db: Database,
  { viewer, now }: MemberReader,
  postId: string,
  page: QueryOf<Endpoints["listLikers"]>,
) {
  const after = decodeCursor(timeCursor, page.cursor);
  const [post] = await findPost(db, viewer, postId);
  if (!post) throw postNotFound();
  const rows = await db
    .select({ ...peopleSelection(viewer), likedAt: postLikes.createdAt })
    .from(postLikes)
    .innerJoin(users, eq(users.id, postLikes.userId))
    .leftJoin(avatar, eq(avatar.key, users.profileImageKey))
    .where(
      and(
        eq(postLikes.postId, postId),
        // Checked again, since a block or a change of the account's type may come between the two queries.
        exists(findPost(db, viewer, postId)),
        canSeeLike(viewer, post.authorId),
        listFilter(page.q),
        after
          ? sql`(${postLikes.createdAt}, ${postLikes.userId}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(postLikes.createdAt), desc(postLikes.userId))
    .limit(page.limit + 1);
  const { items, nextCursor } = toPage(rows, page.limit, (row) => [row.likedAt.toISOString(), row.person.id]);
  const isWhole = post.authorId === viewer;
  return { likers: toPeopleWithRelation(items, now), total: post.likeCount, isWhole, nextCursor };
}

const listedAmongLatest = statement(
  "listed_likers",
  ["viewer", "postId", "authorId"],
  (db, { viewer, postId, authorId }) => {
    const latest = db
      .select({ userId: postLikes.userId })
      .from(postLikes)
      .where(eq(postLikes.postId, postId))
      .orderBy(desc(postLikes.createdAt), desc(postLikes.userId))
      .limit(LIKERS_EXAMINED)
      .as("latest");
    return db
      .select({ id: users.id })
      .from(latest)
      .innerJoin(users, eq(users.id, latest.userId))
      .where(canSeeLike(viewer, authorId))
      .limit(1);
  },
);

/**
 * Whether `listLikers` has people for the viewer, so that a post's page leads no one to an empty list. Examines the latest likes
 * only: a post has any number of them, and its page is read often.
 */
export async function hasListedLikers(
  db: Database,
  viewer: string | null,
  { id, author, likeCount, isLiked }: Pick<Post, "id" | "author" | "likeCount" | "isLiked">,
): Promise<boolean> {
  if (viewer === null || likeCount === 0) return false;
  if (isLiked || author.id === viewer) return true;
  return (await listedAmongLatest(db, { viewer, postId: id, authorId: author.id })).length > 0;
}

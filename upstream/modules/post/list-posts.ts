import { and, desc, eq, exists, lt, or, type SQL } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { Database } from "#upstream/core/db/connection/database";
import { decodeCursor, idCursor, timeCursor, toPage } from "#upstream/core/db/cursor";
import { postImages, postLikes, posts, users } from "#upstream/core/db/schema/schema";
import { memberSettings } from "#upstream/core/db/schema/schema-account";
import { canSeePost, notReportedBy } from "#upstream/core/db/visibility";
import type { PictureReader } from "#upstream/modules/media/pictures/picture-reader";
import { findVisiblePerson } from "#upstream/modules/profile/find-visible-person";
import { postsInOrder, selectPosts, toPosts } from "./post-queries.ts";

type MemberReader = PictureReader & { readonly viewer: string };

interface PageQuery {
  cursor?: string | undefined;
  limit: number;
}

const PRIVATE = { content: "This account is private." };

async function listByAuthor(
  db: Database,
  reader: PictureReader,
  username: string,
  page: PageQuery,
  condition?: SQL,
) {
  const { viewer } = reader;
  const after = decodeCursor(idCursor, page.cursor);
  const author = await findVisiblePerson(db, viewer, username, PRIVATE);
  const rows = await selectPosts(db, viewer)
    .where(
      and(
        eq(posts.authorId, author.id),
        // Checked again, since a block or a change of the account's type may come between the two queries.
        canSeePost(viewer),
        notReportedBy(viewer),
        condition,
        after ? lt(posts.id, after[0]) : undefined,
      ),
    )
    .orderBy(desc(posts.id))
    .limit(page.limit + 1);
  const { items, nextCursor } = toPage(rows, page.limit, (row) => [row.id]);
  return { posts: await toPosts(db, reader, items), nextCursor };
}

/**
 * One member's posts, newest first.
 * @throws AppError NOT_FOUND, BLOCKED, PRIVATE_ACCOUNT
 */
export function listPostsByAuthor(db: Database, reader: PictureReader, username: string, page: PageQuery) {
  return listByAuthor(db, reader, username, page);
}

/**
 * One member's posts with pictures or a video, newest first.
 * @throws AppError NOT_FOUND, BLOCKED, PRIVATE_ACCOUNT
 */
export function listMediaByAuthor(db: Database, reader: PictureReader, username: string, page: PageQuery) {
  const pictures = db
    .select({ postId: postImages.postId })
    .from(postImages)
    .where(eq(postImages.postId, posts.id));
  return listByAuthor(db, reader, username, page, exists(pictures));
}

async function showsLikes(db: Database, userId: string): Promise<boolean> {
  const shown = and(eq(memberSettings.userId, userId), eq(memberSettings.showLikes, true));
  return (await db.$count(memberSettings, shown)) > 0;
}

/**
 * The posts that a member likes and the reader may see, latest like first.
 * @throws AppError NOT_FOUND, BLOCKED, PRIVATE_ACCOUNT; FORBIDDEN if another member does not show their likes
 */
export async function listLikedPosts(db: Database, reader: MemberReader, username: string, page: PageQuery) {
  const { viewer } = reader;
  const after = decodeCursor(timeCursor, page.cursor);
  const person = await findVisiblePerson(db, viewer, username, PRIVATE);
  if (person.id !== viewer && !(await showsLikes(db, person.id))) {
    throw new AppError("FORBIDDEN", `@${person.username} does not show what they like`);
  }
  const [likedAt, likedId] = after ? [new Date(after[0]), after[1]] : [];
  const rows = await db
    .select({ postId: postLikes.postId, likedAt: postLikes.createdAt })
    .from(postLikes)
    .innerJoin(posts, eq(posts.id, postLikes.postId))
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(
      and(
        eq(postLikes.userId, person.id),
        canSeePost(viewer),
        notReportedBy(viewer),
        likedAt && likedId
          ? or(
              lt(postLikes.createdAt, likedAt),
              and(eq(postLikes.createdAt, likedAt), lt(postLikes.postId, likedId)),
            )
          : undefined,
      ),
    )
    .orderBy(desc(postLikes.createdAt), desc(postLikes.postId))
    .limit(page.limit + 1);
  const { items, nextCursor } = toPage(rows, page.limit, (row) => [row.likedAt.toISOString(), row.postId]);
  const ids = items.map(({ postId }) => postId);
  return { posts: await postsInOrder(db, reader, ids), nextCursor };
}

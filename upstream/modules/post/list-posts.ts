import { and, desc, eq, exists, inArray, lt, ne, or, type SQL } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { Database } from "#upstream/core/db/connection/database";
import { decodeCursor, idCursor, timeCursor, toPage } from "#upstream/core/db/cursor";
import { allOf } from "#upstream/core/db/relation";
import { postImages, postLikes, posts, users } from "#upstream/core/db/schema/schema";
import { memberSettings } from "#upstream/core/db/schema/schema-account";
import { pinnedPosts } from "#upstream/core/db/schema/schema-post";
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

interface AuthorPosts {
  authorId: string;
  /** The author's posts that the reader's lists of them show. */
  isShown: SQL;
}

/** @throws AppError NOT_FOUND, BLOCKED, PRIVATE_ACCOUNT */
async function findAuthorPosts(
  db: Database,
  { viewer }: PictureReader,
  username: string,
): Promise<AuthorPosts> {
  const { id: authorId } = await findVisiblePerson(db, viewer, username, PRIVATE);
  // Checked again, since a block or a change of the account's type may come between the two queries.
  const isShown = allOf(eq(posts.authorId, authorId), canSeePost(viewer), notReportedBy(viewer));
  return { authorId, isShown };
}

/** A page of the posts that a condition selects, newest first. */
async function selectPage(
  db: Database,
  { viewer }: PictureReader,
  { cursor, limit }: PageQuery,
  condition: SQL,
) {
  const after = decodeCursor(idCursor, cursor);
  const rows = await selectPosts(db, viewer)
    .where(and(condition, after ? lt(posts.id, after[0]) : undefined))
    .orderBy(desc(posts.id))
    .limit(limit + 1);
  return toPage(rows, limit, (row) => [row.id]);
}

/** The post that a member has pinned, if the reader's list shows it. */
function selectPinned(db: Database, { viewer }: PictureReader, { authorId, isShown }: AuthorPosts) {
  const pinned = db
    .select({ postId: pinnedPosts.postId })
    .from(pinnedPosts)
    .where(eq(pinnedPosts.authorId, authorId));
  return selectPosts(db, viewer).where(and(inArray(posts.id, pinned), isShown));
}

/**
 * One member's posts, newest first. Before those of the first page is the pinned one, which is not counted in its limit. A
 * later page has it in its place, so that pages read before it changed are still whole.
 * @throws AppError NOT_FOUND, BLOCKED, PRIVATE_ACCOUNT
 */
export async function listPostsByAuthor(
  db: Database,
  reader: PictureReader,
  username: string,
  page: PageQuery,
) {
  const ofAuthor = await findAuthorPosts(db, reader, username);
  const [pinned] = page.cursor === undefined ? await selectPinned(db, reader, ofAuthor) : [];
  const isOther = pinned && ne(posts.id, pinned.id);
  const { items, nextCursor } = await selectPage(db, reader, page, allOf(ofAuthor.isShown, isOther));
  return { posts: await toPosts(db, reader, pinned ? [pinned, ...items] : items), nextCursor };
}

/**
 * One member's posts with pictures or a video, newest first.
 * @throws AppError NOT_FOUND, BLOCKED, PRIVATE_ACCOUNT
 */
export async function listMediaByAuthor(
  db: Database,
  reader: PictureReader,
  username: string,
  page: PageQuery,
) {
  const pictures = db
    .select({ postId: postImages.postId })
    .from(postImages)
    .where(eq(postImages.postId, posts.id));
  const { isShown } = await findAuthorPosts(db, reader, username);
  const { items, nextCursor } = await selectPage(db, reader, page, allOf(isShown, exists(pictures)));
  return { posts: await toPosts(db, reader, items), nextCursor };
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

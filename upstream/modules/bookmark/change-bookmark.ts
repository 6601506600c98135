import { and, eq } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { posts, users } from "#upstream/core/db/schema/schema";
import { bookmarks } from "#upstream/core/db/schema/schema-post";
import { canSeePost } from "#upstream/core/db/visibility";

/**
 * Bookmarks a post. Idempotent.
 * @param db or a transaction
 * @throws AppError NOT_FOUND for what the member may not see
 */
export async function saveBookmark(db: Database, userId: string, postId: string, now: Date): Promise<void> {
  const [post] = await db
    .select({ id: posts.id })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(and(eq(posts.id, postId), canSeePost(userId)));
  if (!post) throw new AppError("NOT_FOUND", "Post not found");
  await db.insert(bookmarks).values({ userId, postId, createdAt: now }).onConflictDoNothing();
}

/**
 * Bookmarks a post. Idempotent.
 * @throws AppError NOT_FOUND for a post that the member may not see
 */
export async function bookmarkPost({ db, clock }: AppDeps, userId: string, postId: string) {
  await saveBookmark(db, userId, postId, clock());
  return { isBookmarked: true };
}

/** Removes a bookmark, and with it the post from all of the member's collections. Idempotent. */
export async function unbookmarkPost({ db }: AppDeps, userId: string, postId: string) {
  await db.delete(bookmarks).where(and(eq(bookmarks.userId, userId), eq(bookmarks.postId, postId)));
  return { isBookmarked: false };
}

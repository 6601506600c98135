import { and, eq } from "drizzle-orm";
import type { Collection } from "#contract/bookmark";
import type { AppDeps } from "#upstream/app-deps";
import { collectionPosts } from "#upstream/db/schema-post";
import { keepPost } from "./change-bookmark.ts";
import { findCollection, requireOwnCollection } from "./find-collection.ts";

interface Place {
  /** The collection's id. */
  readonly id: string;
  readonly postId: string;
}

/**
 * Puts a post into one's own collection, and bookmarks it. A repeat changes nothing.
 * @throws AppError NOT_FOUND for a collection that is not one's own and a post that one may not see
 */
export async function addToCollection(
  { db, clock }: AppDeps,
  userId: string,
  { id, postId }: Place,
): Promise<Collection> {
  return db.transaction(async (tx) => {
    const createdAt = clock();
    await requireOwnCollection(tx, userId, id);
    await keepPost(tx, userId, postId, createdAt);
    await tx
      .insert(collectionPosts)
      .values({ collectionId: id, userId, postId, createdAt })
      .onConflictDoNothing();
    return findCollection(tx, userId, id, postId);
  });
}

/**
 * Takes a post out of one's own collection; it stays bookmarked. A repeat changes nothing.
 * @throws AppError NOT_FOUND for a collection that is not one's own
 */
export async function removeFromCollection(
  { db }: AppDeps,
  userId: string,
  { id, postId }: Place,
): Promise<Collection> {
  await requireOwnCollection(db, userId, id);
  await db
    .delete(collectionPosts)
    .where(and(eq(collectionPosts.collectionId, id), eq(collectionPosts.postId, postId)));
  return findCollection(db, userId, id, postId);
}

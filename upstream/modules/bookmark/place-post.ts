import { and, eq } from "drizzle-orm";
import type { Collection } from "#contract/bookmark";
import type { AppDeps } from "#upstream/app-deps";
import { collectionPosts } from "#upstream/core/db/schema/schema-post";
import { pictureReader } from "#upstream/modules/media/pictures/picture-reader";
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
  deps: AppDeps,
  userId: string,
  { id, postId }: Place,
): Promise<Collection> {
  return deps.db.transaction(async (tx) => {
    const createdAt = deps.clock();
    await requireOwnCollection(tx, userId, id);
    await keepPost(tx, userId, postId, createdAt);
    await tx
      .insert(collectionPosts)
      .values({ collectionId: id, userId, postId, createdAt })
      .onConflictDoNothing();
    return findCollection(tx, pictureReader(deps, userId), id, postId);
  });
}

/**
 * Takes a post out of one's own collection; it stays bookmarked. A repeat changes nothing.
 * @throws AppError NOT_FOUND for a collection that is not one's own
 */
export async function removeFromCollection(
  deps: AppDeps,
  userId: string,
  { id, postId }: Place,
): Promise<Collection> {
  const { db } = deps;
  await requireOwnCollection(db, userId, id);
  await db
    .delete(collectionPosts)
    .where(and(eq(collectionPosts.collectionId, id), eq(collectionPosts.postId, postId)));
  return findCollection(db, pictureReader(deps, userId), id, postId);
}

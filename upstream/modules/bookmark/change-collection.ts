import { and, eq } from "drizzle-orm";
import type { Collection } from "#contract/bookmark";
import type { BodyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import { COLLECTIONS_PER_MEMBER } from "#contract/limits";
import type { AppDeps } from "#upstream/app-deps";
import { uniqueViolation } from "#upstream/core/db/driver-errors";
import { newId } from "#upstream/core/db/new-id";
import { collectionPosts, collections } from "#upstream/core/db/schema/schema-post";
import { lockMember } from "#upstream/modules/auth/lock-member";
import { pictureReader } from "#upstream/modules/media/pictures/picture-reader";
import { saveBookmark } from "./change-bookmark.ts";
import { findCollection, noSuchCollection, requireOwnCollection } from "./collection-queries.ts";

function nameTaken(): AppError {
  const words = "You already have a collection with that name";
  return new AppError("CONFLICT", words, { fields: { name: words } });
}

/**
 * Creates an empty collection.
 * @throws AppError CONFLICT when the member has a collection of that name, or too many
 */
export async function createCollection(
  deps: AppDeps,
  ownerId: string,
  values: BodyOf<Endpoints["createCollection"]>,
): Promise<Collection> {
  return deps.db.transaction(async (tx) => {
    await lockMember(tx, ownerId);
    if ((await tx.$count(collections, eq(collections.ownerId, ownerId))) >= COLLECTIONS_PER_MEMBER) {
      throw new AppError("CONFLICT", `You can have at most ${COLLECTIONS_PER_MEMBER} collections`);
    }
    const createdAt = deps.clock();
    const [made] = await tx
      .insert(collections)
      .values({ id: newId(createdAt), ownerId, createdAt, ...values })
      .onConflictDoNothing()
      .returning({ id: collections.id });
    if (!made) throw nameTaken();
    return findCollection(tx, pictureReader(deps, ownerId), made.id);
  });
}

/**
 * Renames the caller's own collection or changes its visibility.
 * @throws AppError NOT_FOUND, CONFLICT when the member has another collection of that name
 */
export async function updateCollection(
  deps: AppDeps,
  ownerId: string,
  id: string,
  { name, isPublic }: BodyOf<Endpoints["updateCollection"]>,
): Promise<Collection> {
  const { db } = deps;
  if (name === undefined && isPublic === undefined) await requireOwnCollection(db, ownerId, id);
  else {
    const changed = await db
      .update(collections)
      .set({ name, isPublic })
      .where(and(eq(collections.id, id), eq(collections.ownerId, ownerId)))
      .returning({ id: collections.id })
      .catch((error: unknown) => {
        throw uniqueViolation(error) === "collections_name_unique" ? nameTaken() : error;
      });
    if (changed.length === 0) throw noSuchCollection();
  }
  return findCollection(db, pictureReader(deps, ownerId), id);
}

/** Deletes the caller's own collection; its posts stay bookmarked. Idempotent. */
export async function deleteCollection({ db }: AppDeps, ownerId: string, id: string) {
  await db.delete(collections).where(and(eq(collections.id, id), eq(collections.ownerId, ownerId)));
  return {};
}

interface CollectionPost {
  /** The collection's id. */
  readonly id: string;
  readonly postId: string;
}

/**
 * Adds a post to the caller's own collection and bookmarks it. Idempotent.
 * @throws AppError NOT_FOUND for another member's collection, or a post the caller may not see
 */
export async function addToCollection(
  deps: AppDeps,
  userId: string,
  { id, postId }: CollectionPost,
): Promise<Collection> {
  return deps.db.transaction(async (tx) => {
    const createdAt = deps.clock();
    await requireOwnCollection(tx, userId, id);
    await saveBookmark(tx, userId, postId, createdAt);
    await tx
      .insert(collectionPosts)
      .values({ collectionId: id, userId, postId, createdAt })
      .onConflictDoNothing();
    return findCollection(tx, pictureReader(deps, userId), id, postId);
  });
}

/**
 * Removes a post from the caller's own collection; it stays bookmarked. Idempotent.
 * @throws AppError NOT_FOUND for another member's collection
 */
export async function removeFromCollection(
  deps: AppDeps,
  userId: string,
  { id, postId }: CollectionPost,
): Promise<Collection> {
  const { db } = deps;
  await requireOwnCollection(db, userId, id);
  await db
    .delete(collectionPosts)
    .where(and(eq(collectionPosts.collectionId, id), eq(collectionPosts.postId, postId)));
  return findCollection(db, pictureReader(deps, userId), id, postId);
}

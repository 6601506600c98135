import { and, eq } from "drizzle-orm";
import type { Collection } from "#contract/bookmark";
import type { BodyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import { COLLECTIONS_PER_MEMBER } from "#contract/limits";
import type { AppDeps } from "#upstream/app-deps";
import { uniqueViolation } from "#upstream/core/db/driver-errors";
import { newId } from "#upstream/core/db/new-id";
import { collections } from "#upstream/core/db/schema/schema-post";
import { lockMember } from "#upstream/modules/auth/lock-member";
import { pictureReader } from "#upstream/modules/media/pictures/picture-reader";
import { findCollection, noSuchCollection, requireOwnCollection } from "./find-collection.ts";

function nameTaken(): AppError {
  const words = "You have a collection of that name";
  return new AppError("CONFLICT", words, { fields: { name: words } });
}

/**
 * Makes a collection with nothing in it.
 * @throws AppError CONFLICT for a name that the member's collections have already, or one too many
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
 * Renames one's own collection, shows or hides it.
 * @throws AppError NOT_FOUND, CONFLICT for a name that another collection of the member has
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

/** Deletes one's own collection; its posts stay bookmarked. A repeat changes nothing. */
export async function deleteCollection({ db }: AppDeps, ownerId: string, id: string) {
  await db.delete(collections).where(and(eq(collections.id, id), eq(collections.ownerId, ownerId)));
  return {};
}

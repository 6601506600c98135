import { and, eq } from "drizzle-orm";
import type { Collection } from "#contract/bookmark";
import { AppError } from "#contract/errors";
import type { Database } from "#upstream/core/db/connection/connection";
import { collections } from "#upstream/core/db/schema/schema-post";
import {
  canSeeCollection,
  type MemberReader,
  selectCollections,
  toCollections,
} from "./collection-queries.ts";

/** What is answered for a collection that is not there, or not the caller's to see. */
export function noSuchCollection(): AppError {
  return new AppError("NOT_FOUND", "This collection does not exist");
}

/**
 * One collection.
 * @param postId tells whether it holds this post
 * @throws AppError NOT_FOUND for another's private one
 */
export async function findCollection(
  db: Database,
  reader: MemberReader,
  id: string,
  postId?: string,
): Promise<Collection> {
  const rows = await selectCollections(db).where(
    and(eq(collections.id, id), canSeeCollection(reader.viewer)),
  );
  const [found] = await toCollections(db, reader, rows, postId);
  if (!found) throw noSuchCollection();
  return found;
}

/**
 * Makes sure that a collection is the member's own.
 * @throws AppError NOT_FOUND
 */
export async function requireOwnCollection(db: Database, ownerId: string, id: string): Promise<void> {
  const [own] = await db
    .select({ id: collections.id })
    .from(collections)
    .where(and(eq(collections.id, id), eq(collections.ownerId, ownerId)));
  if (!own) throw noSuchCollection();
}

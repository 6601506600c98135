import { and, asc, count, desc, eq, exists, inArray, not, or, type SQL } from "drizzle-orm";
import type { Collection } from "#contract/bookmark";
import { AppError } from "#contract/errors";
import type { Picture } from "#contract/media/picture";
import type { Database } from "#upstream/core/db/connection/database";
import { personSelection, toPerson } from "#upstream/core/db/person-columns";
import { avatar, pictureColumns, toPicture } from "#upstream/core/db/picture-columns";
import { found, hasMuted, query } from "#upstream/core/db/relation";
import { media, posts, users } from "#upstream/core/db/schema/schema";
import { collectionPosts, collections, postImages } from "#upstream/core/db/schema/schema-post";
import { canList, canSeeContent, isOpenPost, isUnlimitedFor } from "#upstream/core/db/visibility";
import { postAddress } from "#upstream/modules/media/pictures/picture-reader";
import { canSeeSaved, type MemberReader } from "./saved-posts.ts";

/** The viewer's own collections, and public ones of members whose posts the viewer may read. */
export function canSeeCollection(viewer: string): SQL | undefined {
  const isShown = and(eq(collections.isPublic, true), canSeeContent(viewer, users), canList(viewer, users));
  return or(eq(collections.ownerId, viewer), isShown);
}

/** Selects collections with their owners; the caller adds the filter. */
export function selectCollections(db: Database) {
  return db
    .select({
      id: collections.id,
      name: collections.name,
      isPublic: collections.isPublic,
      ...personSelection,
    })
    .from(collections)
    .innerJoin(users, eq(users.id, collections.ownerId))
    .leftJoin(avatar, eq(avatar.key, users.profileImageKey))
    .$dynamic();
}

type CollectionRow = Awaited<ReturnType<typeof selectCollections>>[number];

/**
 * Converts rows of `selectCollections` to the contract shape. Counts and covers are of the posts that its list shows the viewer.
 * @param postId sets `hasPost`, which is null without it
 */
export async function toCollections(
  db: Database,
  reader: MemberReader,
  rows: CollectionRow[],
  postId?: string,
): Promise<Collection[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const counts = await countsOf(db, reader, ids);
  const covers = await coversOf(db, reader, ids);
  const withPost = postId === undefined ? undefined : await collectionsWith(db, ids, postId);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    isPublic: row.isPublic,
    owner: toPerson(row),
    postCount: counts.get(row.id) ?? 0,
    cover: covers.get(row.id) ?? null,
    hasPost: withPost?.has(row.id) ?? null,
  }));
}

function inThese({ viewer, now }: MemberReader, ids: string[]): SQL | undefined {
  const own = query
    .select(found)
    .from(collections)
    .where(and(eq(collections.id, collectionPosts.collectionId), eq(collections.ownerId, viewer)));
  return and(
    inArray(collectionPosts.collectionId, ids),
    ...canSeeSaved(viewer),
    // As the list of its posts, which omits those by limited and by muted people in collections of others.
    or(and(isUnlimitedFor(viewer, users), not(hasMuted(viewer, users.id, now))), exists(own)),
  );
}

async function countsOf(db: Database, reader: MemberReader, ids: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: collectionPosts.collectionId, count: count() })
    .from(collectionPosts)
    .innerJoin(posts, eq(posts.id, collectionPosts.postId))
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(inThese(reader, ids))
    .groupBy(collectionPosts.collectionId);
  return new Map(rows.map((row) => [row.id, row.count]));
}

async function coversOf(db: Database, reader: MemberReader, ids: string[]): Promise<Map<string, Picture>> {
  const rows = await db
    .selectDistinctOn([collectionPosts.collectionId], {
      id: collectionPosts.collectionId,
      picture: pictureColumns(media),
      isOpen: isOpenPost(),
    })
    .from(collectionPosts)
    .innerJoin(posts, eq(posts.id, collectionPosts.postId))
    .innerJoin(users, eq(users.id, posts.authorId))
    .innerJoin(postImages, eq(postImages.postId, posts.id))
    .innerJoin(media, eq(media.key, postImages.mediaKey))
    .where(inThese(reader, ids))
    .orderBy(
      asc(collectionPosts.collectionId),
      desc(collectionPosts.createdAt),
      desc(collectionPosts.postId),
      asc(postImages.position),
    );
  return new Map(
    rows.map(({ id, picture, isOpen }) => [id, toPicture(picture, postAddress(reader, isOpen))]),
  );
}

async function collectionsWith(db: Database, ids: string[], postId: string): Promise<Set<string>> {
  const rows = await db
    .select({ id: collectionPosts.collectionId })
    .from(collectionPosts)
    .where(and(inArray(collectionPosts.collectionId, ids), eq(collectionPosts.postId, postId)));
  return new Set(rows.map(({ id }) => id));
}

/** The same error for a missing collection and for one the caller may not see. */
export function noSuchCollection(): AppError {
  return new AppError("NOT_FOUND", "This collection does not exist");
}

/**
 * One collection.
 * @param postId sets `hasPost`
 * @throws AppError NOT_FOUND, also for another member's private collection
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
 * Requires that a collection is the member's own.
 * @throws AppError NOT_FOUND
 */
export async function requireOwnCollection(db: Database, ownerId: string, id: string): Promise<void> {
  const [own] = await db
    .select({ id: collections.id })
    .from(collections)
    .where(and(eq(collections.id, id), eq(collections.ownerId, ownerId)));
  if (!own) throw noSuchCollection();
}

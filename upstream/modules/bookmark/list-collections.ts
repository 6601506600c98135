import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Collection } from "#contract/bookmark";
import type { QueryOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { Database } from "#upstream/core/db/connection/database";
import { decodeCursor, timeCursor } from "#upstream/core/db/cursor";
import { posts, users } from "#upstream/core/db/schema/schema";
import { collectionPosts, collections } from "#upstream/core/db/schema/schema-post";
import { canListPost } from "#upstream/core/db/visibility";
import { findVisiblePerson } from "#upstream/modules/profile/find-visible-person";
import { canSeeCollection, findCollection, selectCollections, toCollections } from "./collection-queries.ts";
import { canSeeSaved, type MemberReader, toSavedPage } from "./saved-posts.ts";

/**
 * The collections of a member that the viewer may see, by name.
 * @param postId sets `hasPost` of each
 * @throws AppError NOT_FOUND, BLOCKED, PRIVATE_ACCOUNT
 */
export async function listCollections(
  db: Database,
  reader: MemberReader,
  username: string,
  postId?: string,
): Promise<Collection[]> {
  const { viewer } = reader;
  const owner = await findVisiblePerson(db, viewer, username, { content: "This account is private." });
  const rows = await selectCollections(db)
    .where(and(eq(collections.ownerId, owner.id), canSeeCollection(viewer)))
    .orderBy(asc(sql`lower(${collections.name})`), asc(collections.id));
  return toCollections(db, reader, rows, postId);
}

/**
 * A page of the posts in a collection, latest added first. In other members' collections, posts of muted authors are left out.
 * @throws AppError NOT_FOUND
 */
export async function listCollectionPosts(
  db: Database,
  reader: MemberReader,
  id: string,
  page: QueryOf<Endpoints["listCollectionPosts"]>,
) {
  const after = decodeCursor(timeCursor, page.cursor);
  const { viewer } = reader;
  const { owner } = await findCollection(db, reader, id);
  const saved = await db
    .select({ postId: collectionPosts.postId, savedAt: collectionPosts.createdAt })
    .from(collectionPosts)
    .innerJoin(posts, eq(posts.id, collectionPosts.postId))
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(
      and(
        eq(collectionPosts.collectionId, id),
        ...(owner.id === viewer ? canSeeSaved(viewer) : [canListPost(reader)]),
        after
          ? sql`(${collectionPosts.createdAt}, ${collectionPosts.postId}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(collectionPosts.createdAt), desc(collectionPosts.postId))
    .limit(page.limit + 1);
  return toSavedPage(db, reader, saved, page.limit);
}

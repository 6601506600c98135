import { and, desc, eq, lt, sql } from "drizzle-orm";
import { collectionPosts, collections } from "#upstream/core/db/schema/schema-post";
import { html, timeTag } from "#upstream/modules/data-export/zip/html";
import { ROWS_PER_PAGE, sectionOf } from "./section.ts";

interface CollectionRow {
  readonly id: string;
  readonly name: string;
  readonly isPublic: boolean;
  readonly createdAt: Date;
  readonly postCount: number;
}

const isOwn = (userId: string) => eq(collections.ownerId, userId);
const postCount =
  sql`(select count(*) from ${collectionPosts} where ${collectionPosts.collectionId} = ${collections.id})`.mapWith(
    Number,
  );

export const ownCollections = sectionOf<CollectionRow>({
  slug: "collections",
  title: "Collections",
  emptyText: "You have no collections.",
  count: ({ db, userId }) => db.$count(collections, isOwn(userId)),
  read: ({ db, userId }, after) =>
    db
      .select({
        id: collections.id,
        name: collections.name,
        isPublic: collections.isPublic,
        createdAt: collections.createdAt,
        postCount,
      })
      .from(collections)
      .where(and(isOwn(userId), after && lt(collections.id, after.id)))
      .orderBy(desc(collections.id))
      .limit(ROWS_PER_PAGE),
  toItem: ({ id: _, ...collection }) => ({
    data: collection,
    shown: html`<li><b>${collection.name}</b> <span>${collection.isPublic ? "public" : "private"}, ${collection.postCount} posts</span>
${timeTag(collection.createdAt)}</li>`,
  }),
});

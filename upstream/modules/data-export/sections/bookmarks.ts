import { sql } from "drizzle-orm";
import { bookmarks, collectionPosts, collections } from "#upstream/core/db/schema/schema-post";
import { actedPostsSection } from "./acted-posts.ts";

const collectionNames = sql<
  string[]
>`(select coalesce(json_agg(${collections.name} order by ${collections.name}), '[]'::json)
  from ${collectionPosts} join ${collections} on ${collections.id} = ${collectionPosts.collectionId}
  where ${collectionPosts.userId} = ${bookmarks.userId} and ${collectionPosts.postId} = ${bookmarks.postId})`;

export const ownBookmarks = actedPostsSection({
  slug: "bookmarks",
  title: "Bookmarks",
  nothing: "You have bookmarked nothing.",
  table: bookmarks,
  columns: { userId: bookmarks.userId, postId: bookmarks.postId, at: bookmarks.createdAt },
  atName: "bookmarkedAt",
  extra: collectionNames,
  toExtra: (names) => ({
    data: { collections: names },
    words: names.length > 0 ? `in ${names.join(", ")}` : "",
  }),
});

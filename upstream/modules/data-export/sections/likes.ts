import { sql } from "drizzle-orm";
import { postLikes } from "#upstream/core/db/schema/schema";
import { actedPostsSection } from "./acted-posts.ts";

export const likes = actedPostsSection({
  slug: "likes",
  title: "Likes",
  nothing: "You have liked nothing.",
  table: postLikes,
  columns: { userId: postLikes.userId, postId: postLikes.postId, at: postLikes.createdAt },
  atName: "likedAt",
  extra: sql<null>`null`,
  toExtra: () => ({ data: {}, words: "" }),
});

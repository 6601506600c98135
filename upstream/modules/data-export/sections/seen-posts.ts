import { sql } from "drizzle-orm";
import { flickerViews } from "#upstream/core/db/schema/schema-flicker";
import { actedPostsSection } from "./acted-posts.ts";

/** What the member has seen in Flicker, latest first. */
export const seenPosts = actedPostsSection({
  slug: "seen-in-flicker",
  title: "Posts you have seen in Flicker",
  nothing: "You have seen no post in Flicker.",
  table: flickerViews,
  columns: { userId: flickerViews.userId, postId: flickerViews.postId, at: flickerViews.createdAt },
  atName: "seenAt",
  extra: sql`null`,
  toExtra: () => ({ data: {}, words: "seen" }),
});

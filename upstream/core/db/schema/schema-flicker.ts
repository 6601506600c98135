import { index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { moment } from "#upstream/core/db/columns";
import { posts, users } from "./schema.ts";

/** Posts that a member has seen in /flicker, the latest `FLICKER_SEEN_MAX`. */
export const flickerViews = pgTable(
  "flicker_views",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    postId: uuid("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    /** When it was first seen. */
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.postId] }),
    index("flicker_views_by_time").on(table.userId, table.createdAt, table.postId),
    index("flicker_views_by_post").on(table.postId),
  ],
);

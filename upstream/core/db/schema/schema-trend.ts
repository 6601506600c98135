import { doublePrecision, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { PopularWindow } from "#contract/discovery";
import { moment } from "#upstream/core/db/columns";
import { posts } from "./schema.ts";

// Computed by sweeps, the same for everyone; access to a post is checked when it is read.

/** The posts with the most likes and comments of the last day, week and month, in order. */
export const popularPosts = pgTable(
  "popular_posts",
  {
    window: text("window").$type<PopularWindow>().notNull(),
    rank: integer("rank").notNull(),
    postId: uuid("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.window, table.rank] }),
    index("popular_posts_post").on(table.postId),
  ],
);

/** Hashtags of public posts that are used more often than usual. */
export const hashtagTrends = pgTable(
  "hashtag_trends",
  {
    hashtag: text("hashtag").primaryKey(),
    /** Posts with it in the last day. */
    postCount: integer("post_count").notNull(),
    /** How far above its usual rate it is. */
    score: doublePrecision("score").notNull(),
    /** Posts per hour of the last day, oldest first. */
    series: integer("series").array().notNull(),
    computedAt: moment("computed_at").notNull(),
  },
  (table) => [index("hashtag_trends_best").on(table.score, table.hashtag)],
);

/** Number of public posts per hashtag, for search and completion. */
export const hashtagCounts = pgTable(
  "hashtag_counts",
  {
    hashtag: text("hashtag").primaryKey(),
    postCount: integer("post_count").notNull(),
  },
  (table) => [
    index("hashtag_counts_start").on(table.hashtag.op("text_pattern_ops")),
    index("hashtag_counts_search").using("gin", table.hashtag.op("gin_trgm_ops")),
    index("hashtag_counts_largest").on(table.postCount, table.hashtag),
  ],
);

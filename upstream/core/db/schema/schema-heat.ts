import { sql } from "drizzle-orm";
import { boolean, doublePrecision, index, pgTable, uuid } from "drizzle-orm/pg-core";
import { posts } from "./schema.ts";

/**
 * The post's own moment is in its id, and its rank in `score`: a post counts as one like there, and as twenty here. The bounds keep
 * `exp` from what it cannot tell from nothing; 62324425.77 is `DECAY_MS` of hot-score.
 */
const flickerScoreSql = sql`"score" + ln(1 + 19 * exp(greatest(-700, least(0,
  ('x' || replace(left("post_id"::text, 13), '-', ''))::bit(48)::bigint / 62324425.77::double precision - "score"))))`;

/** Rank in the public feed; see hot-score. Apart from its post, so that a like writes none of the indexes of posts anew. */
export const postHeat = pgTable(
  "post_heat",
  {
    postId: uuid("post_id")
      .primaryKey()
      .references(() => posts.id, { onDelete: "cascade" }),
    score: doublePrecision("score").notNull(),
    /** It has something to look at: of these alone /flicker is made, which would else read past everything that is only text. */
    isPictured: boolean("is_pictured").notNull().default(false),
    /** Rank in /flicker: as `score`, but that the post itself weighs as much as twenty likes. See docs/decisions/0161. */
    flickerScore: doublePrecision("flicker_score").generatedAlwaysAs(flickerScoreSql),
  },
  (table) => [
    index("post_heat_by_score").on(table.score, table.postId),
    index("post_heat_flicker").on(table.flickerScore, table.postId).where(sql`${table.isPictured}`),
  ],
);

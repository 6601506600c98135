import { sql } from "drizzle-orm";
import { boolean, doublePrecision, index, pgTable, uuid } from "drizzle-orm/pg-core";
import { posts } from "./schema.ts";

/**
 * The rank in /flicker from `score` and the time of the post, which is in its id: the post itself weighs one like in `score`, and
 * twenty here. The bounds keep `exp` from underflowing to zero; 62324425.77 is `DECAY_MS` of hot-score.
 */
const flickerScoreSql = sql`"score" + ln(1 + 19 * exp(greatest(-700, least(0,
  ('x' || replace(left("post_id"::text, 13), '-', ''))::bit(48)::bigint / 62324425.77::double precision - "score"))))`;

/** Rank in the public feed; see hot-score. Separate from posts, so that a like does not update the indexes of posts. */
export const postHeat = pgTable(
  "post_heat",
  {
    postId: uuid("post_id")
      .primaryKey()
      .references(() => posts.id, { onDelete: "cascade" }),
    score: doublePrecision("score").notNull(),
    /** The post has pictures or a video. Indexed, so that /flicker does not read past posts that are only text. */
    isPictured: boolean("is_pictured").notNull().default(false),
    /** Rank in /flicker: like `score`, except that the post itself weighs twenty likes. See docs/decisions/0161. */
    flickerScore: doublePrecision("flicker_score").generatedAlwaysAs(flickerScoreSql),
  },
  (table) => [
    index("post_heat_by_score").on(table.score, table.postId),
    index("post_heat_flicker").on(table.flickerScore, table.postId).where(sql`${table.isPictured}`),
  ],
);

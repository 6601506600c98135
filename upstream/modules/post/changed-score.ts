import { type SQL, sql } from "drizzle-orm";
import { postLikes, posts } from "#upstream/core/db/schema/schema";
import { postHeat } from "#upstream/core/db/schema/schema-heat";
import { DECAY_MS } from "./hot-score.ts";

/** Beyond it e^-x is no number of its own any more, and PostgreSQL refuses to say so. */
const EXPONENT_MAX = 700;
/** With less than this share of the sum left, rounding would decide what is left. */
const REST_MIN = 1e-6;

// What has been written meanwhile counts: each score is computed by the statement that stores it. One read with the lock on the
// post may be older than that lock, since it stands in a table of its own.

const exponent = (moment: SQL) =>
  sql`extract(epoch from ${moment})::double precision * 1000 / ${DECAY_MS}::double precision`;
// A term is never above the sum that it is part of.
const raised = (difference: SQL) =>
  sql`exp(greatest(least(${difference}, 0), ${-EXPONENT_MAX}::double precision))`;

/** The score computed anew, as `hotScore` does. */
function withoutLikesOf(userId: string): SQL {
  const terms = sql`select ${exponent(sql`${posts.createdAt}`)} as term from ${posts} where ${posts.id} = ${postHeat.postId}
    union all select ${exponent(sql`other.created_at`)} from post_likes other
    where other.post_id = ${postHeat.postId} and other.user_id <> ${userId}`;
  return sql`(select max(largest) + ln(sum(${raised(sql`term - largest`)}))
    from (select term, max(term) over () as largest from (${terms}) as terms) as compared)`;
}

/** The hot score of a post with one more like, in SQL for an update of `post_heat`. */
export function scoreWithLike(likedAt: Date): SQL {
  const like = sql`${likedAt.getTime() / DECAY_MS}::double precision`;
  return sql`greatest(${postHeat.score}, ${like}) + ln(1 + ${raised(sql`-abs(${postHeat.score} - ${like})`)})`;
}

/**
 * The hot score of a post with a member's like taken out, in SQL for an update of `post_heat` from `post_likes`: the like's term
 * is subtracted, and only where it is nearly all that there is, the rest is read again.
 */
export function scoreWithoutLike(userId: string): SQL {
  const share = raised(sql`${exponent(sql`${postLikes.createdAt}`)} - ${postHeat.score}`);
  return sql`case when 1 - ${share} > ${REST_MIN}::double precision
    then ${postHeat.score} + ln(1 - ${share}) else ${withoutLikesOf(userId)} end`;
}

import { type SQL, sql } from "drizzle-orm";
import { HOUR } from "#contract/units";
import { postLikes, posts } from "#upstream/core/db/schema/schema";
import { postHeat } from "#upstream/core/db/schema/schema-heat";

/** After this time a like counts half as much as a new one. */
const HALF_LIFE_MS = 12 * HOUR;
/** After this time 1/e of it is left. */
const DECAY_MS = HALF_LIFE_MS / Math.LN2;

/**
 * Rank of a post in the public feed by recency and likes (forward decay): the logarithm of the sum of e^(t/decay)
 * over its creation and every like. Time lowers all scores by the same amount, so a stored score stays comparable and
 * changes only with a like. See docs/decisions/0012.
 */
export function hotScore(createdAt: Date, likedAt: readonly Date[] = []): number {
  const exponents = [createdAt, ...likedAt].map((moment) => moment.getTime() / DECAY_MS);
  const largest = Math.max(...exponents);
  return largest + Math.log(exponents.reduce((sum, exponent) => sum + Math.exp(exponent - largest), 0));
}

/** Beyond this e^-x underflows double precision, which PostgreSQL reports as an error. */
const EXPONENT_MAX = 700;
/** If less than this share of the sum would remain, rounding errors would dominate the subtraction. */
const REST_MIN = 1e-6;

// Each score is computed by the statement that stores it. A score read beforehand could be out of date even under the
// lock on the post, because it is in another table.

const exponent = (moment: SQL) =>
  sql`extract(epoch from ${moment})::double precision * 1000 / ${DECAY_MS}::double precision`;
// e^difference. No term exceeds the sum that it is part of, so a positive difference is a rounding error.
const raised = (difference: SQL) =>
  sql`exp(greatest(least(${difference}, 0), ${-EXPONENT_MAX}::double precision))`;

/** Recomputes the score from all likes except this member's, as `hotScore` does. */
function withoutLikesOf(userId: string): SQL {
  const terms = sql`select ${exponent(sql`${posts.createdAt}`)} as term from ${posts} where ${posts.id} = ${postHeat.postId}
    union all select ${exponent(sql`other.created_at`)} from post_likes other
    where other.post_id = ${postHeat.postId} and other.user_id <> ${userId}`;
  return sql`(select max(largest) + ln(sum(${raised(sql`term - largest`)}))
    from (select term, max(term) over () as largest from (${terms}) as terms) as compared)`;
}

/** SQL for an update of `post_heat`: the score with one more like. */
export function scoreWithLike(likedAt: Date): SQL {
  const like = sql`${likedAt.getTime() / DECAY_MS}::double precision`;
  return sql`greatest(${postHeat.score}, ${like}) + ln(1 + ${raised(sql`-abs(${postHeat.score} - ${like})`)})`;
}

/**
 * SQL for an update of `post_heat` from `post_likes`: the score without this member's like. Its term is subtracted;
 * where almost nothing else remains, the score is recomputed from the other likes.
 */
export function scoreWithoutLike(userId: string): SQL {
  const share = raised(sql`${exponent(sql`${postLikes.createdAt}`)} - ${postHeat.score}`);
  return sql`case when 1 - ${share} > ${REST_MIN}::double precision
    then ${postHeat.score} + ln(1 - ${share}) else ${withoutLikesOf(userId)} end`;
}

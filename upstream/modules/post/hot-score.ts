import { type SQL, sql } from "drizzle-orm";
import { HOUR } from "#contract/units";
import { posts } from "#upstream/core/db/schema/schema";
import { postHeat } from "#upstream/core/db/schema/schema-heat";
import { postLikes, reposts } from "#upstream/core/db/schema/schema-post";

/** After this time a like counts half as much as a new one. */
const HALF_LIFE_MS = 12 * HOUR;
/** After this time 1/e of it is left. */
const DECAY_MS = HALF_LIFE_MS / Math.LN2;

/**
 * Rank of a post in the public feed by recency, likes and reposts (forward decay): the logarithm of the sum of e^(t/decay)
 * over its creation, every like and every repost; a member's quotes count as one repost. Time lowers all scores by the same amount, so a stored score stays comparable and
 * changes only with one of these. See docs/decisions/0012.
 */
export function hotScore(createdAt: Date, actedAt: readonly Date[] = []): number {
  const exponents = [createdAt, ...actedAt].map((moment) => moment.getTime() / DECAY_MS);
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

const actions = [postLikes, reposts] as const;
type Actions = (typeof actions)[number];

/** Computes the score from all likes, reposts and quotes, except this member's among `left`, as `hotScore` does. */
function computed(userId?: string, left?: Actions): SQL {
  const others = actions.map((table) => {
    const isOthers = table === left ? sql` and other.user_id <> ${userId}` : sql``;
    return sql`union all select ${exponent(sql`other.created_at`)} from ${table} as other
      where other.post_id = ${postHeat.postId}${isOthers}`;
  });
  // A member counts once: by the repost if there is one, otherwise by the first quote.
  const quoted = sql`select min(quote.created_at) as created_at from ${posts} as quote
    where quote.quoted_post_id = ${postHeat.postId} and quote.deleted_at is null and quote.removed_at is null and quote.hidden_at is null
      and not exists (
      select 1 from ${reposts} as other where other.post_id = ${postHeat.postId} and other.user_id = quote.author_id)
    group by quote.author_id`;
  others.push(sql`union all select ${exponent(sql`other.created_at`)} from (${quoted}) as other`);
  const terms = sql`select ${exponent(sql`${posts.createdAt}`)} as term from ${posts} where ${posts.id} = ${postHeat.postId}
    ${sql.join(others, sql` `)}`;
  return sql`(select max(largest) + ln(sum(${raised(sql`term - largest`)}))
    from (select term, max(term) over () as largest from (${terms}) as terms) as compared)`;
}

/** SQL for an update of `post_heat`: the score with one more like or repost. */
export function scoreWith(actedAt: Date): SQL {
  const action = sql`${actedAt.getTime() / DECAY_MS}::double precision`;
  return sql`greatest(${postHeat.score}, ${action}) + ln(1 + ${raised(sql`-abs(${postHeat.score} - ${action})`)})`;
}

// The term is subtracted; where almost nothing else remains, the score is recomputed from the others.
function scoreWithout(userId: string, left: Actions): SQL {
  const share = raised(sql`${exponent(sql`${left.createdAt}`)} - ${postHeat.score}`);
  return sql`case when 1 - ${share} > ${REST_MIN}::double precision
    then ${postHeat.score} + ln(1 - ${share}) else ${computed(userId, left)} end`;
}

/** SQL for an update of `post_heat` from `post_likes`: the score without this member's like. */
export const scoreWithoutLike = (userId: string): SQL => scoreWithout(userId, postLikes);

/** SQL for an update of `post_heat` from `reposts`: the score without this member's repost. */
export const scoreWithoutRepost = (userId: string): SQL => scoreWithout(userId, reposts);

/** SQL for an update of `post_heat`: the score of the likes, reposts and quotes that are stored. */
export const scoreOfStored = (): SQL => computed();

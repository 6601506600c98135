import { and, desc, eq, gt, inArray, isNotNull, isNull, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { PopularWindow } from "#contract/discovery";
import { POPULAR_POSTS_MAX, TREND_MIN_AUTHORS, TREND_MIN_POSTS, TRENDS_STORED } from "#contract/limits";
import { DAY, HOUR } from "#contract/units";
import type { Database } from "#upstream/core/db/connection/database";
import { lowestId } from "#upstream/core/db/new-id";
import { posts, users } from "#upstream/core/db/schema/schema";
import { postHashtags, reposts } from "#upstream/core/db/schema/schema-post";
import { hashtagTrends, popularPosts } from "#upstream/core/db/schema/schema-trend";
import { canListPost, isLeftUp, isPublicPost } from "#upstream/core/db/visibility";

/** Key of the advisory lock under which trends and popular posts are computed. */
const TRENDS_LOCK = 0x7472_6e64;

/** Serializes computations, so that two do not write the same ranks. Released with the transaction. */
async function lockTrends(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${TRENDS_LOCK})`);
}

/** The usual count of a hashtag is its mean over this many days before the last one. */
const USUAL_DAYS = 7;
const HOURS = DAY / HOUR;

function tagsOfPublicPosts(now: Date, daysAgo: number) {
  return and(
    gt(postHashtags.postId, lowestId(new Date(now.getTime() - daysAgo * DAY))),
    canListPost({ viewer: null, now }),
    isPublicPost(),
  );
}

/**
 * The hashtags whose count of the last day exceeds their mean of the week before most. The unit of the score is the
 * standard deviation of a Poisson distribution, the square root of the mean. Adding 1 keeps a new hashtag's first few
 * posts from outranking all others.
 */
async function risingHashtags(db: Database, now: Date) {
  const dayAgo = new Date(now.getTime() - DAY).toISOString();
  const isOfToday = sql`${posts.createdAt} > ${dayAgo}::timestamptz`;
  const today = sql<number>`(count(*) filter (where ${isOfToday}))::int`;
  const authors = sql`count(distinct ${posts.authorId}) filter (where ${isOfToday})`;
  const usual = sql`(count(*) filter (where not ${isOfToday}))::double precision / ${USUAL_DAYS}::double precision`;
  const score = sql<number>`(${today} - ${usual}) / sqrt(${usual} + 1)`;
  return db
    .select({ hashtag: postHashtags.hashtag, postCount: today, score })
    .from(postHashtags)
    .innerJoin(posts, eq(posts.id, postHashtags.postId))
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(tagsOfPublicPosts(now, 1 + USUAL_DAYS))
    .groupBy(postHashtags.hashtag)
    .having(
      sql`${today} >= ${TREND_MIN_POSTS}::int and ${authors} >= ${TREND_MIN_AUTHORS}::int and ${score} > 0`,
    )
    .orderBy(desc(score), postHashtags.hashtag)
    .limit(TRENDS_STORED);
}

/** Posts per hour of the last day by hashtag, oldest first. */
async function hourlyCounts(db: Database, now: Date, hashtags: string[]): Promise<Map<string, number[]>> {
  const age = sql`extract(epoch from ${now.toISOString()}::timestamptz - ${posts.createdAt})`;
  const hoursAgo = sql<number>`floor(${age} / ${HOUR / 1000}::int)::int`;
  const rows = await db
    .select({ hashtag: postHashtags.hashtag, hoursAgo, count: sql<number>`count(*)::int` })
    .from(postHashtags)
    .innerJoin(posts, eq(posts.id, postHashtags.postId))
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(and(inArray(postHashtags.hashtag, hashtags), tagsOfPublicPosts(now, 1)))
    // By position in the select list: repeating the expressions would create different parameters.
    .groupBy(sql`1, 2`);
  const byHashtag = new Map(hashtags.map((hashtag) => [hashtag, new Array<number>(HOURS).fill(0)]));
  for (const row of rows) {
    const series = byHashtag.get(row.hashtag);
    const hour = HOURS - 1 - Math.max(0, row.hoursAgo);
    if (series?.[hour] !== undefined) series[hour] += row.count;
  }
  return byHashtag;
}

/** Recomputes the rising hashtags. */
export async function refreshTrends(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockTrends(tx);
    const rising = await risingHashtags(tx, now);
    await tx.delete(hashtagTrends);
    if (rising.length === 0) return;
    const series = await hourlyCounts(
      tx,
      now,
      rising.map(({ hashtag }) => hashtag),
    );
    await tx
      .insert(hashtagTrends)
      .values(
        rising.map((trend) => ({ ...trend, series: series.get(trend.hashtag) ?? [], computedAt: now })),
      );
  });
}

/** The length of each window, and the age at which a post's points count half. */
const windows: Record<PopularWindow, { lengthMs: number; halfLifeMs: number }> = {
  day: { lengthMs: DAY, halfLifeMs: 8 * HOUR },
  week: { lengthMs: 7 * DAY, halfLifeMs: 2 * DAY },
  month: { lengthMs: 30 * DAY, halfLifeMs: 10 * DAY },
};

/** A comment and a repost count more than a like, because they take more effort or say more. A quote counts as a repost. */
const COMMENT_POINTS = 2;
const REPOST_POINTS = 2;

/** Recomputes the ranking of the last day's, week's and month's posts. */
export async function refreshPopularPosts(db: Database, now: Date): Promise<void> {
  for (const window of Object.keys(windows) as PopularWindow[]) await refreshWindow(db, window, now); // Object.keys has the type string[]
}

/** How many members have quoted each post that was written since a time, without reposting it: a member counts once. */
function quotersSince(db: Database, since: Date) {
  const quote = alias(posts, "quote");
  const repost = db
    .select({ id: reposts.id })
    .from(reposts)
    .where(and(eq(reposts.postId, quote.quotedPostId), eq(reposts.userId, quote.authorId)));
  return db
    .select({
      postId: sql<string>`${quote.quotedPostId}`.as("post_id"),
      count: sql<number>`count(distinct ${quote.authorId})::int`.as("quoter_count"),
    })
    .from(quote)
    .where(
      and(
        gt(quote.quotedPostId, lowestId(since)),
        isNull(quote.deletedAt),
        isLeftUp(quote),
        notExists(repost),
      ),
    )
    .groupBy(quote.quotedPostId)
    .as("quoters");
}

async function refreshWindow(db: Database, window: PopularWindow, now: Date): Promise<void> {
  const { lengthMs, halfLifeMs } = windows[window];
  const since = new Date(now.getTime() - lengthMs);
  const quoters = quotersSince(db, since);
  const points = sql`${posts.likeCount} + ${COMMENT_POINTS}::int * ${posts.commentCount}
    + ${REPOST_POINTS}::int * (${posts.repostCount} + coalesce(${quoters.count}, 0))`;
  const age = sql`extract(epoch from ${now.toISOString()}::timestamptz - ${posts.createdAt})::double precision * 1000`;
  const score = sql`(${points}) * power(0.5::double precision, ${age} / ${halfLifeMs}::double precision)`;
  await db.transaction(async (tx) => {
    await lockTrends(tx);
    const best = await tx
      .select({ postId: posts.id })
      .from(posts)
      .innerJoin(users, eq(users.id, posts.authorId))
      .leftJoin(quoters, eq(quoters.postId, posts.id))
      .where(
        and(
          gt(posts.id, lowestId(since)),
          or(
            gt(posts.likeCount, 0),
            gt(posts.commentCount, 0),
            gt(posts.repostCount, 0),
            isNotNull(quoters.postId),
          ),
          canListPost({ viewer: null, now }),
          isPublicPost(),
        ),
      )
      .orderBy(desc(score), desc(posts.id))
      .limit(POPULAR_POSTS_MAX);
    await tx.delete(popularPosts).where(eq(popularPosts.window, window));
    if (best.length === 0) return;
    await tx
      .insert(popularPosts)
      .values(best.map(({ postId }, index) => ({ window, rank: index + 1, postId })));
  });
}

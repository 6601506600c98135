import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { DAY, HOUR, TREND_MIN_AUTHORS, TREND_MIN_POSTS, TRENDS_STORED } from "#contract/limits";
import type { Database } from "#upstream/core/db/connection/connection";
import { lowestId } from "#upstream/core/db/new-id";
import { postHashtags, posts, users } from "#upstream/core/db/schema/schema";
import { hashtagTrends } from "#upstream/core/db/schema/schema-trend";
import { canListPost, isPublicPost } from "#upstream/core/db/visibility";
import { lockTrends } from "./lock-trends.ts";

/** Days before the last one whose mean is what is usual. */
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
 * The hashtags of the last day that are furthest above their own mean of the week before. Were posts to come by chance, a
 * day's number would stray from its mean by the mean's square root: that is the unit of the score. The 1 keeps a hashtag
 * nobody has used before from beating everything with its first few posts.
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
    // By its place in the selection: its parameters would be others here.
    .groupBy(sql`1, 2`);
  const byHashtag = new Map(hashtags.map((hashtag) => [hashtag, new Array<number>(HOURS).fill(0)]));
  for (const row of rows) {
    const series = byHashtag.get(row.hashtag);
    const hour = HOURS - 1 - Math.max(0, row.hoursAgo);
    if (series?.[hour] !== undefined) series[hour] += row.count;
  }
  return byHashtag;
}

/** Finds the hashtags that are rising, for everybody. */
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

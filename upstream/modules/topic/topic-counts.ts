import { and, desc, eq, gt, gte, sql } from "drizzle-orm";
import {
  LISTED_TOPIC_MIN_POSTS,
  LISTED_TOPICS_MAX,
  SUGGESTED_TOPICS_EXPANDED,
  TOPIC_MIN_POSTS,
} from "#contract/limits";
import type { Topic } from "#contract/topic";
import { DAY, MINUTE } from "#contract/units";
import type { Clock } from "#upstream/core/clock";
import type { Database } from "#upstream/core/db/connection/database";
import { lowestId } from "#upstream/core/db/new-id";
import { posts, users } from "#upstream/core/db/schema/schema";
import { postHashtags } from "#upstream/core/db/schema/schema-post";
import { hashtagCounts } from "#upstream/core/db/schema/schema-trend";
import { canListPost, isPublicPost } from "#upstream/core/db/visibility";
import { listTrends } from "#upstream/modules/trend/list-trends";

export const TRENDING_WINDOW_MS = 7 * DAY;
const POPULAR_WINDOW_MS = 30 * DAY;
const CACHED_MS = MINUTE;
/** Rising hashtags are moved to the front if they are among this many most used ones. */
const MOST_USED_READ = 100;

/** The hashtags of public posts that most people have used within a window, each person counted once. */
async function mostUsed(db: Database, now: Date, windowMs: number, limit: number): Promise<Topic[]> {
  const uses = sql<number>`count(*)::int`;
  const people = sql`count(distinct ${posts.authorId})`;
  return db
    .select({ hashtag: postHashtags.hashtag, postCount: uses })
    .from(postHashtags)
    .innerJoin(posts, eq(posts.id, postHashtags.postId))
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(
      and(
        gt(postHashtags.postId, lowestId(new Date(now.getTime() - windowMs))),
        canListPost({ viewer: null, now }),
        isPublicPost(),
      ),
    )
    .groupBy(postHashtags.hashtag)
    .having(sql`${uses} >= ${TOPIC_MIN_POSTS}::int`)
    .orderBy(desc(people), desc(uses), postHashtags.hashtag)
    .limit(limit);
}

/** The most used hashtags of all time by the sweep's counts; before its first run, those of the last month. */
async function popularTopics(db: Database, now: Date, limit: number): Promise<Topic[]> {
  const counted = await db
    .select({ hashtag: hashtagCounts.hashtag, postCount: hashtagCounts.postCount })
    .from(hashtagCounts)
    .where(gte(hashtagCounts.postCount, TOPIC_MIN_POSTS))
    .orderBy(desc(hashtagCounts.postCount), desc(hashtagCounts.hashtag))
    .limit(limit);
  return counted.length > 0 ? counted : mostUsed(db, now, POPULAR_WINDOW_MS, limit);
}

/** The hashtags that most people used in the last week, rising ones first. */
async function trendingTopics(db: Database, now: Date, limit: number): Promise<Topic[]> {
  const used = await mostUsed(db, now, TRENDING_WINDOW_MS, MOST_USED_READ);
  const byHashtag = new Map(used.map((topic) => [topic.hashtag, topic]));
  const rising = (await listTrends(db)).flatMap(({ hashtag }) => byHashtag.get(hashtag) ?? []);
  return [...new Set([...rising, ...used])].slice(0, limit);
}

export interface TopicCounts {
  /** Rising ones, then the most used of the last week. */
  readonly trending: readonly Topic[];
  /** The most used, more than the trending ones, so that others remain after excluding those. */
  readonly popular: readonly Topic[];
}

/**
 * Returns a reader of the topic counts, cached for a minute: counting takes tens of milliseconds. The counts are the
 * same for every reader, so only posts that visitors may see are counted.
 */
export function createTopicCounts(db: Database, clock: Clock): () => Promise<TopicCounts> {
  let cached: { until: number; counts: Promise<TopicCounts> } | undefined;

  async function count(now: Date): Promise<TopicCounts> {
    const size = SUGGESTED_TOPICS_EXPANDED;
    const trending = await trendingTopics(db, now, size);
    return { trending, popular: await popularTopics(db, now, 3 * size) };
  }

  return () => {
    const now = clock();
    if (cached && now.getTime() < cached.until) return cached.counts;
    const counts = count(now);
    cached = { until: now.getTime() + CACHED_MS, counts };
    // Rejects for all current callers, but is not cached.
    counts.catch(() => {
      cached = undefined;
    });
    return counts;
  };
}

/** Hashtags with at least `LISTED_TOPIC_MIN_POSTS` public posts, most used first. */
export function listTopics(db: Database): Promise<Topic[]> {
  return db
    .select({ hashtag: hashtagCounts.hashtag, postCount: hashtagCounts.postCount })
    .from(hashtagCounts)
    .where(gte(hashtagCounts.postCount, LISTED_TOPIC_MIN_POSTS))
    .orderBy(desc(hashtagCounts.postCount), desc(hashtagCounts.hashtag))
    .limit(LISTED_TOPICS_MAX);
}

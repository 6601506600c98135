import { and, desc, eq, gt, gte, sql } from "drizzle-orm";
import { DAY, MINUTE, SUGGESTED_TOPICS_EXPANDED, TOPIC_MIN_POSTS } from "#contract/limits";
import type { Topic } from "#contract/topic";
import type { Clock } from "#upstream/core/clock";
import type { Database } from "#upstream/core/db/connection/connection";
import { lowestId } from "#upstream/core/db/new-id";
import { postHashtags, posts, users } from "#upstream/core/db/schema/schema";
import { hashtagCounts } from "#upstream/core/db/schema/schema-trend";
import { canListPost, isPublicPost } from "#upstream/core/db/visibility";
import { listTrends } from "#upstream/modules/trend/list-trends";

export const TRENDING_WINDOW_MS = 7 * DAY;
const POPULAR_WINDOW_MS = 30 * DAY;
const KEPT_MS = MINUTE;
/** Among so many of the most used ones a rising hashtag stands first. */
const MOST_USED_READ = 100;

/** The hashtags of public posts that most people have used since a moment: each of them counts once, however much they write. */
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

/** The most used of all time as the sweep has counted them; before its first time, those of a month. */
async function popularTopics(db: Database, now: Date, limit: number): Promise<Topic[]> {
  const counted = await db
    .select({ hashtag: hashtagCounts.hashtag, postCount: hashtagCounts.postCount })
    .from(hashtagCounts)
    .where(gte(hashtagCounts.postCount, TOPIC_MIN_POSTS))
    .orderBy(desc(hashtagCounts.postCount), desc(hashtagCounts.hashtag))
    .limit(limit);
  return counted.length > 0 ? counted : mostUsed(db, now, POPULAR_WINDOW_MS, limit);
}

/** Those of most people in the week, those that rise before the others. */
async function trendingTopics(db: Database, now: Date, limit: number): Promise<Topic[]> {
  const used = await mostUsed(db, now, TRENDING_WINDOW_MS, MOST_USED_READ);
  const byHashtag = new Map(used.map((topic) => [topic.hashtag, topic]));
  const rising = (await listTrends(db)).flatMap(({ hashtag }) => byHashtag.get(hashtag) ?? []);
  return [...new Set([...rising, ...used])].slice(0, limit);
}

/** What everybody writes about. */
export interface TopicCounts {
  /** Rising, then most used of the last week. */
  readonly trending: readonly Topic[];
  /** Most used; enough to find others than the trending ones. */
  readonly popular: readonly Topic[];
}

/**
 * Counts the hashtags of all public posts at most once a minute: it takes tens of milliseconds, and it
 * is the same for everybody, so it is counted as a visitor sees it.
 */
export function createTopicCounts(db: Database, clock: Clock): () => Promise<TopicCounts> {
  let kept: { until: number; counts: Promise<TopicCounts> } | undefined;

  async function count(now: Date): Promise<TopicCounts> {
    const size = SUGGESTED_TOPICS_EXPANDED;
    const trending = await trendingTopics(db, now, size);
    return { trending, popular: await popularTopics(db, now, 3 * size) };
  }

  return () => {
    const now = clock();
    if (kept && now.getTime() < kept.until) return kept.counts;
    const counts = count(now);
    kept = { until: now.getTime() + KEPT_MS, counts };
    // A failure is everybody's who waits for it now, and nobody's afterwards.
    counts.catch(() => {
      kept = undefined;
    });
    return counts;
  };
}

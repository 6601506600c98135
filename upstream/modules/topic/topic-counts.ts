import { and, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import { DAY, MINUTE, SUGGESTED_TOPICS_EXPANDED } from "#contract/limits";
import type { Topic } from "#contract/topic";
import type { Clock } from "#upstream/clock";
import type { Database } from "#upstream/db/connection";
import { lowestId } from "#upstream/db/new-id";
import type { Viewer } from "#upstream/db/relation";
import { postHashtags, posts, users } from "#upstream/db/schema";
import { canSeeContent, notBlockedByViewer } from "#upstream/db/visibility";

export const TRENDING_WINDOW_MS = 7 * DAY;
const POPULAR_WINDOW_MS = 30 * DAY;
const KEPT_MS = MINUTE;

/** The most used hashtags of public posts since a moment, among the posts that the viewer may see. */
export function mostUsed(
  db: Database,
  viewer: Viewer,
  since: Date,
  limit: number,
  condition?: SQL,
): Promise<Topic[]> {
  const uses = sql<number>`count(*)::int`;
  return db
    .select({ hashtag: postHashtags.hashtag, postCount: uses })
    .from(postHashtags)
    .innerJoin(posts, eq(posts.id, postHashtags.postId))
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(
      and(
        gt(postHashtags.postId, lowestId(since)),
        eq(users.accountType, "public"),
        canSeeContent(viewer, users),
        notBlockedByViewer(viewer, users),
        condition,
      ),
    )
    .groupBy(postHashtags.hashtag)
    .orderBy(desc(uses), postHashtags.hashtag)
    .limit(limit);
}

/** What everybody writes about. */
export interface TopicCounts {
  /** Most used of the last week. */
  readonly trending: readonly Topic[];
  /** Most used of the last month; enough to find others than the trending ones. */
  readonly popular: readonly Topic[];
}

/**
 * Counts the hashtags of all public posts at most once a minute: it takes tens of milliseconds, and it
 * is the same for everybody, so it is counted as a visitor sees it.
 */
export function createTopicCounts(db: Database, clock: Clock): () => Promise<TopicCounts> {
  let kept: { until: number; counts: Promise<TopicCounts> } | undefined;

  async function count(now: number): Promise<TopicCounts> {
    const size = SUGGESTED_TOPICS_EXPANDED;
    const trending = await mostUsed(db, null, new Date(now - TRENDING_WINDOW_MS), size);
    const popular = await mostUsed(db, null, new Date(now - POPULAR_WINDOW_MS), 3 * size);
    return { trending, popular };
  }

  return () => {
    const now = clock().getTime();
    if (kept && now < kept.until) return kept.counts;
    const counts = count(now);
    kept = { until: now + KEPT_MS, counts };
    // A failure is everybody's who waits for it now, and nobody's afterwards.
    counts.catch(() => {
      kept = undefined;
    });
    return counts;
  };
}

import { and, desc, eq, gt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { SUGGESTED_TOPICS_EXPANDED, TOPIC_MIN_POSTS } from "#contract/limits";
import type { Topic } from "#contract/topic";
import type { Database } from "#upstream/core/db/connection/database";
import { lowestId } from "#upstream/core/db/new-id";
import { posts, users } from "#upstream/core/db/schema/schema";
import { follows } from "#upstream/core/db/schema/schema-graph";
import { postHashtags } from "#upstream/core/db/schema/schema-post";
import { hashtagCounts } from "#upstream/core/db/schema/schema-trend";
import { statement } from "#upstream/core/db/statement";
import { canListPost, isPublicPost, type MemberReader, type Reader } from "#upstream/core/db/visibility";
import { type TopicCounts, TRENDING_WINDOW_MS } from "./topic-counts.ts";

// Bounds the cost: only the latest people that the viewer follows are read, and of each only the latest posts.
const FOLLOWED_READ = 100;
const POSTS_READ = 10;

/**
 * Hashtags of several public posts. Trending: rising ones, then those that most people used in the last week.
 * Recommended: others, first those used by people whom the viewer follows, with counts of all time.
 */
export async function suggestTopics(db: Database, reader: Reader, { trending, popular }: TopicCounts) {
  const { viewer, now } = reader;
  const nearby = viewer === null ? [] : await usedByFollowed(db, { viewer, now });
  const named = new Set(trending.map(({ hashtag }) => hashtag));
  const known = new Map(popular.map(({ hashtag, postCount }) => [hashtag, postCount]));
  const candidates: Topic[] = [];
  for (const { hashtag, postCount } of [...nearby, ...popular]) {
    if (named.has(hashtag)) continue;
    named.add(hashtag);
    candidates.push({ hashtag, postCount: Math.max(postCount, known.get(hashtag) ?? 0) });
  }
  const counted = await withTotalCounts(db, candidates);
  const recommended = counted.filter(({ postCount }) => postCount >= TOPIC_MIN_POSTS);
  return { trending: [...trending], recommended: recommended.slice(0, SUGGESTED_TOPICS_EXPANDED) };
}

const countsOf = statement("hashtag_counts_of", ["hashtags"], (db, { hashtags }) =>
  db
    .select({ hashtag: hashtagCounts.hashtag, postCount: hashtagCounts.postCount })
    .from(hashtagCounts)
    .where(sql`${hashtagCounts.hashtag} = any(${hashtags}::text[])`),
);

/** The topics with their counts of all time, where the sweep has counted them. */
async function withTotalCounts(db: Database, topics: readonly Topic[]): Promise<Topic[]> {
  const rows = await countsOf(db, { hashtags: topics.map(({ hashtag }) => hashtag) });
  const counted = new Map(rows.map(({ hashtag, postCount }) => [hashtag, postCount]));
  return topics.map(({ hashtag, postCount }) => ({
    hashtag,
    postCount: Math.max(postCount, counted.get(hashtag) ?? 0),
  }));
}

const written = alias(posts, "written");

const topicsOfFollowed = statement(
  "topics_of_followed",
  ["viewer", "now", "since"],
  (db, { viewer, now, since }) => {
    const followed = db
      .select({ id: follows.followeeId })
      .from(follows)
      .where(and(eq(follows.followerId, viewer), eq(follows.status, "accepted")))
      .orderBy(desc(follows.createdAt), desc(follows.followeeId))
      .limit(FOLLOWED_READ)
      .as("followed");
    const latest = db
      .select({ id: written.id })
      .from(written)
      .where(and(eq(written.authorId, followed.id), gt(written.id, since)))
      .orderBy(desc(written.id))
      .limit(POSTS_READ)
      .as("latest");
    const uses = sql<number>`count(*)::int`;
    const people = sql`count(distinct ${posts.authorId})`;
    return db
      .select({ hashtag: postHashtags.hashtag, postCount: uses })
      .from(followed)
      .innerJoinLateral(latest, sql`true`)
      .innerJoin(postHashtags, eq(postHashtags.postId, latest.id))
      .innerJoin(posts, eq(posts.id, latest.id))
      .innerJoin(users, eq(users.id, posts.authorId))
      .where(and(canListPost({ viewer, now }), isPublicPost()))
      .groupBy(postHashtags.hashtag)
      .orderBy(desc(people), desc(uses), postHashtags.hashtag)
      .limit(2 * SUGGESTED_TOPICS_EXPANDED);
  },
);

function usedByFollowed(db: Database, { viewer, now }: MemberReader): Promise<Topic[]> {
  const since = lowestId(new Date(now.getTime() - TRENDING_WINDOW_MS));
  return topicsOfFollowed(db, { viewer, now, since });
}

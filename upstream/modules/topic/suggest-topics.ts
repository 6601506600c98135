import { and, eq, inArray, notInArray } from "drizzle-orm";
import { SUGGESTED_TOPICS_EXPANDED } from "#contract/limits";
import type { Topic } from "#contract/topic";
import type { Database } from "#upstream/db/connection";
import type { Viewer } from "#upstream/db/relation";
import { postHashtags, posts } from "#upstream/db/schema";
import { follows } from "#upstream/db/schema-graph";
import { mostUsed, type TopicCounts, TRENDING_WINDOW_MS } from "./topic-counts.ts";

/**
 * Hashtags of public posts: trending are the most used of the last week; recommended are others, first
 * those that people use whom the viewer follows.
 */
export async function suggestTopics(
  db: Database,
  viewer: Viewer,
  now: Date,
  { trending, popular }: TopicCounts,
) {
  const nearby = viewer === null ? [] : await usedByFollowed(db, viewer, now, trending);
  const named = new Set([...trending, ...nearby].map(({ hashtag }) => hashtag));
  const others = popular.filter(({ hashtag }) => !named.has(hashtag));
  return { trending: [...trending], recommended: [...nearby, ...others].slice(0, SUGGESTED_TOPICS_EXPANDED) };
}

function usedByFollowed(
  db: Database,
  viewerId: string,
  now: Date,
  except: readonly Topic[],
): Promise<Topic[]> {
  const followed = db
    .select({ id: follows.followeeId })
    .from(follows)
    .where(and(eq(follows.followerId, viewerId), eq(follows.status, "accepted")));
  const excepted = except.map(({ hashtag }) => hashtag);
  return mostUsed(
    db,
    viewerId,
    new Date(now.getTime() - TRENDING_WINDOW_MS),
    SUGGESTED_TOPICS_EXPANDED,
    and(
      inArray(posts.authorId, followed),
      excepted.length > 0 ? notInArray(postHashtags.hashtag, excepted) : undefined,
    ),
  );
}

import { desc, gte } from "drizzle-orm";
import { LISTED_TOPIC_MIN_POSTS, LISTED_TOPICS_MAX } from "#contract/limits";
import type { Topic } from "#contract/topic";
import type { Database } from "#upstream/core/db/connection/connection";
import { hashtagCounts } from "#upstream/core/db/schema/schema-trend";

/** The hashtags of several public posts, most used first. */
export function listTopics(db: Database): Promise<Topic[]> {
  return db
    .select({ hashtag: hashtagCounts.hashtag, postCount: hashtagCounts.postCount })
    .from(hashtagCounts)
    .where(gte(hashtagCounts.postCount, LISTED_TOPIC_MIN_POSTS))
    .orderBy(desc(hashtagCounts.postCount), desc(hashtagCounts.hashtag))
    .limit(LISTED_TOPICS_MAX);
}

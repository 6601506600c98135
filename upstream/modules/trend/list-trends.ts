import { asc, desc } from "drizzle-orm";
import type { Trend } from "#contract/discovery";
import { TRENDS_SHOWN } from "#contract/limits";
import type { Database } from "#upstream/core/db/connection/database";
import { hashtagTrends } from "#upstream/core/db/schema/schema-trend";

/** The rising hashtags of public posts, highest score first; the same for every reader. */
export function listTrends(db: Database): Promise<Trend[]> {
  return db
    .select({
      hashtag: hashtagTrends.hashtag,
      postCount: hashtagTrends.postCount,
      series: hashtagTrends.series,
    })
    .from(hashtagTrends)
    .orderBy(desc(hashtagTrends.score), asc(hashtagTrends.hashtag))
    .limit(TRENDS_SHOWN);
}

import { and, eq, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { allowLongStatements } from "#upstream/core/db/allow-long-statements";
import type { Database } from "#upstream/core/db/connection/database";
import { posts, users } from "#upstream/core/db/schema/schema";
import { postHashtags } from "#upstream/core/db/schema/schema-post";
import { hashtagCounts } from "#upstream/core/db/schema/schema-trend";
import { canListPost, isPublicPost } from "#upstream/core/db/visibility";

const query = new QueryBuilder();

/** Recounts the public posts of every hashtag. Writes only changed counts. */
export async function refreshHashtagCounts(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // Reading every post with a hashtag takes seconds for a million.
    await allowLongStatements(tx);
    await tx.execute(recount(now));
  });
}

function recount(now: Date) {
  const counted = query
    .select({ hashtag: postHashtags.hashtag, postCount: sql<number>`count(*)::int`.as("post_count") })
    .from(postHashtags)
    .innerJoin(posts, eq(posts.id, postHashtags.postId))
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(and(canListPost({ viewer: null, now }), isPublicPost()))
    .groupBy(postHashtags.hashtag);
  return sql`
    with counted as materialized (${counted}),
    gone as (
      delete from ${hashtagCounts} where not exists (
        select 1 from counted where counted.hashtag = ${hashtagCounts.hashtag}))
    insert into ${hashtagCounts} (hashtag, post_count)
    select hashtag, post_count from counted order by hashtag
    on conflict (hashtag) do update set post_count = excluded.post_count
    where ${hashtagCounts.postCount} <> excluded.post_count`;
}

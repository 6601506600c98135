import { and, desc, eq, exists, or, type SQL, sql } from "drizzle-orm";
import { NO_ID } from "#upstream/core/db/new-id";
import { flagPerRow, hasFollow, query } from "#upstream/core/db/relation";
import { posts } from "#upstream/core/db/schema/schema";
import { hashtagFollows } from "#upstream/core/db/schema/schema-graph";
import { postHashtags } from "#upstream/core/db/schema/schema-post";
import { statement } from "#upstream/core/db/statement";

/** A post with a followed hashtag. */
export interface TaggedPost {
  readonly id: string;
  /** Without the #; of several that are followed the first one. */
  readonly hashtag: string;
  /** The author is followed, or the viewer. */
  readonly isByKnown: boolean;
}

/** The newest post with a hashtag under a condition. */
function newestWith(hashtag: SQL, condition: SQL): SQL {
  const { postId } = postHashtags;
  return sql`select ${postId} as id from ${postHashtags}
    where ${postHashtags.hashtag} = ${hashtag} and ${condition} order by ${postId} desc limit 1`;
}

/**
 * The newest posts with a hashtag that the viewer follows, newest first, each once; fewer than `count` only when there are no more.
 * Visibility is checked afterwards.
 *
 * Each post of a hashtag is found from the one before by a probe of the index, which every plan makes: a query for the newest n of a
 * hashtag is planned for one of average use, and may sort all posts of a popular one. First as many of each hashtag are read as fill the
 * slice if all are used alike and each post has one of them; then, of those hashtags that may have more, what is newer than the last
 * of the slice.
 */
export const findTagged = statement(
  "home_tagged",
  ["viewer", "before", "count"],
  (db, { viewer, before, count }) => {
    const { userId, hashtag } = hashtagFollows;
    const { postId } = postHashtags;
    const latest = newestWith(sql`${hashtag}`, sql`${postId} < ${before}::uuid`);
    const next = newestWith(sql`alike.hashtag`, sql`${postId} < alike.id`);
    const rest = newestWith(
      sql`tagged.hashtag`,
      sql`${postId} < tagged.id and ${postId} >= (select id from oldest)`,
    );
    const found = sql`(
      with recursive latest as materialized (
        select ${hashtag} as hashtag, latest.id from ${hashtagFollows}, lateral (${latest}) as latest where ${userId} = ${viewer}
      ), share as materialized (
        select ceil(${count}::numeric / greatest(1, count(distinct id)))::int as of_each from latest
      ), alike as (
        select hashtag, id, 1 as place from latest
        union all
        select alike.hashtag, next.id, place + 1 from alike, lateral (${next}) as next where place < (select of_each from share)
      ), oldest as materialized (
        select coalesce((select id from alike group by id order by id desc offset ${count}::int - 1 limit 1), ${NO_ID}::uuid) as id
      ), tagged as (
        select hashtag, id, place from alike where place = (select of_each from share) and id > (select id from oldest)
        union all
        select tagged.hashtag, rest.id, place + 1 from tagged, lateral (${rest}) as rest where place < ${count}::int
      ), found as (select hashtag, id from alike union all select hashtag, id from tagged)
      select id, min(hashtag) as hashtag from found group by id order by id desc limit ${count}::int
    ) as found`;
    const id = sql<string>`found.id`;
    // Not a join, for which the planner might read all posts, since it does not know how few are found.
    const byKnown = query
      .select({ id: posts.id })
      .from(posts)
      .where(and(eq(posts.id, id), or(eq(posts.authorId, viewer), hasFollow(viewer, posts.authorId))));
    return db
      .select({ id, hashtag: sql<string>`found.hashtag`, isByKnown: flagPerRow(exists(byKnown)) })
      .from(found)
      .orderBy(desc(id));
  },
);

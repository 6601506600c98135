import { and, desc, eq, exists, lt, or, sql } from "drizzle-orm";
import { flagPerRow, hasFollow, query } from "#upstream/core/db/relation";
import { postHashtags, posts } from "#upstream/core/db/schema/schema";
import { hashtagFollows } from "#upstream/core/db/schema/schema-graph";
import { statement } from "#upstream/core/db/statement";

/** A post with a followed hashtag. */
export interface TaggedPost {
  readonly id: string;
  /** Without the #; of several that are followed the first one. */
  readonly hashtag: string;
  /** The author is followed, or the viewer. */
  readonly isByKnown: boolean;
}

/**
 * The newest posts with a hashtag that the viewer follows, newest first, each once; fewer than `count` only when there are no more.
 * Of each hashtag `count` entries of the index are read, however many posts have it. Visibility is checked afterwards.
 */
export const findTagged = statement(
  "home_tagged",
  ["viewer", "before", "count"],
  (db, { viewer, before, count }) => {
    const newest = db
      .select({ postId: postHashtags.postId })
      .from(postHashtags)
      .where(and(eq(postHashtags.hashtag, hashtagFollows.hashtag), lt(postHashtags.postId, before)))
      .orderBy(desc(postHashtags.postId))
      .limit(count)
      .as("newest");
    const found = db
      .select({
        id: newest.postId,
        hashtag: sql<string>`min(${hashtagFollows.hashtag})`.as("hashtag"),
      })
      .from(hashtagFollows)
      .innerJoinLateral(newest, sql`true`)
      .where(eq(hashtagFollows.userId, viewer))
      .groupBy(newest.postId)
      .orderBy(desc(newest.postId))
      .limit(count)
      .as("tagged");
    // Not a join, for which the planner might read all posts, since it does not know how few are found.
    const byKnown = query
      .select({ id: posts.id })
      .from(posts)
      .where(and(eq(posts.id, found.id), or(eq(posts.authorId, viewer), hasFollow(viewer, posts.authorId))));
    return db
      .select({ id: found.id, hashtag: found.hashtag, isByKnown: flagPerRow(exists(byKnown)) })
      .from(found)
      .orderBy(desc(found.id));
  },
);

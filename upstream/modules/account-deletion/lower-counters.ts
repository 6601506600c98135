import { and, asc, count, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#upstream/core/db/connection/database";
import { communities, posts, users } from "#upstream/core/db/schema/schema";
import { follows } from "#upstream/core/db/schema/schema-graph";
import { postHeat } from "#upstream/core/db/schema/schema-heat";
import { pollOptions, polls, pollVotes, postLikes, reposts } from "#upstream/core/db/schema/schema-post";
import { stories, storyLikes, storyViews } from "#upstream/core/db/schema/schema-story";
import { isLeftUp } from "#upstream/core/db/visibility";
import { scoreWithoutLike, scoreWithoutRepost } from "#upstream/modules/post/hot-score";
import { recomputeHeat } from "#upstream/modules/post/quotes/quote-heat";

// Counters never go below 0.
const oneLess = (counter: PgColumn): SQL => sql`greatest(${counter} - 1, 0)`;

/**
 * Subtracts a member from every counter stored with others: followers and following, likes, reposts, quotes and rank of posts, views and likes
 * of stories, votes in polls, and posts of communities. For comments see `removeComments`.
 * @param tx a transaction that has locked the posts with `lockAffectedContent` and the member with `lockWithFollows`
 */
export async function lowerCounters(tx: Database, userId: string): Promise<void> {
  const isAccepted = eq(follows.status, "accepted");
  const followers = tx
    .select({ id: follows.followerId })
    .from(follows)
    .where(and(eq(follows.followeeId, userId), isAccepted));
  const followed = tx
    .select({ id: follows.followeeId })
    .from(follows)
    .where(and(eq(follows.followerId, userId), isAccepted));
  await tx
    .update(users)
    .set({ followingCount: oneLess(users.followingCount) })
    .where(inArray(users.id, followers));
  await tx
    .update(users)
    .set({ followerCount: oneLess(users.followerCount) })
    .where(inArray(users.id, followed));
  await lowerLikes(tx, userId);
  await lowerReposts(tx, userId);
  await releaseQuoted(tx, userId);
  await lowerStories(tx, userId);
  await lowerVotes(tx, userId);
  await lowerCommunityPosts(tx, userId);
}

async function lowerLikes(tx: Database, userId: string): Promise<void> {
  const own = eq(postLikes.userId, userId);
  await tx
    .update(posts)
    .set({ likeCount: oneLess(posts.likeCount) })
    .from(postLikes)
    .where(and(eq(postLikes.postId, posts.id), own, ne(posts.authorId, userId)));
  await tx
    .update(postHeat)
    .set({ score: scoreWithoutLike(userId) })
    .from(postLikes)
    .where(and(eq(postLikes.postId, postHeat.postId), own));
  // Already here, since a rank that is computed anew without the reposts looks at all likes that there are.
  await tx.delete(postLikes).where(own);
}

async function lowerReposts(tx: Database, userId: string): Promise<void> {
  const own = eq(reposts.userId, userId);
  await tx
    .update(posts)
    .set({ repostCount: oneLess(posts.repostCount) })
    .from(reposts)
    .where(and(eq(reposts.postId, posts.id), own, ne(posts.authorId, userId)));
  await tx
    .update(postHeat)
    .set({ score: scoreWithoutRepost(userId) })
    .from(reposts)
    .where(and(eq(reposts.postId, postHeat.postId), own));
  await tx.delete(reposts).where(own);
}

/** The posts that the member's posts quote are as if they were not quoted by them. */
async function releaseQuoted(tx: Database, userId: string): Promise<void> {
  const isOwnQuote = and(eq(posts.authorId, userId), isNotNull(posts.quotedPostId));
  const quoted = await tx.selectDistinct({ id: posts.quotedPostId }).from(posts).where(isOwnQuote);
  await tx.update(posts).set({ quotedPostId: null }).where(isOwnQuote);
  await recomputeHeat(
    tx,
    quoted.flatMap(({ id }) => id ?? []),
  );
}

async function lowerStories(tx: Database, userId: string): Promise<void> {
  await tx
    .update(stories)
    .set({ viewCount: oneLess(stories.viewCount) })
    .from(storyViews)
    .where(and(eq(storyViews.storyId, stories.id), eq(storyViews.userId, userId)));
  await tx
    .update(stories)
    .set({ likeCount: oneLess(stories.likeCount) })
    .from(storyLikes)
    .where(and(eq(storyLikes.storyId, stories.id), eq(storyLikes.userId, userId)));
}

async function lowerVotes(tx: Database, userId: string): Promise<void> {
  const voted = tx.select({ id: pollVotes.postId }).from(pollVotes).where(eq(pollVotes.userId, userId));
  // In the order in which all transactions lock several polls.
  await tx
    .select({ id: polls.postId })
    .from(polls)
    .where(inArray(polls.postId, voted))
    .orderBy(asc(polls.postId))
    .for("no key update");
  const own = eq(pollVotes.userId, userId);
  await tx
    .update(pollOptions)
    .set({ voteCount: oneLess(pollOptions.voteCount) })
    .from(pollVotes)
    .where(and(own, eq(pollVotes.postId, pollOptions.postId), eq(pollVotes.position, pollOptions.position)));
  await tx
    .update(polls)
    .set({ voteCount: oneLess(polls.voteCount) })
    .from(pollVotes)
    .where(and(own, eq(pollVotes.postId, polls.postId)));
}

/** Deleted, removed and hidden posts are no longer counted; see count-post. */
async function lowerCommunityPosts(tx: Database, userId: string): Promise<void> {
  const isCounted = and(
    eq(posts.authorId, userId),
    isNotNull(posts.communityId),
    isNull(posts.deletedAt),
    isLeftUp(),
  );
  const written = tx
    .select({ communityId: posts.communityId, count: count().as("count") })
    .from(posts)
    .where(isCounted)
    .groupBy(posts.communityId)
    .as("written");
  await tx
    .update(communities)
    .set({ postCount: sql`greatest(${communities.postCount} - ${written.count}, 0)` })
    .from(written)
    .where(eq(communities.id, written.communityId));
}

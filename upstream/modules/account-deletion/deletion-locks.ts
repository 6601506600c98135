import { and, asc, eq, gt, inArray, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { Database } from "#upstream/core/db/connection/database";
import { posts, users } from "#upstream/core/db/schema/schema";
import { commentLikes, comments } from "#upstream/core/db/schema/schema-comment";
import { follows } from "#upstream/core/db/schema/schema-graph";
import { postLikes, reposts } from "#upstream/core/db/schema/schema-post";
import { stories, storyLikes, storyViews } from "#upstream/core/db/schema/schema-story";

/** Serializes deletions: two that share many rows would otherwise deadlock. An arbitrary number that no other lock uses. */
const DELETION_LOCK = 7_245_313;

/**
 * Takes the lock that serializes account deletions, until the transaction ends.
 * @param tx a transaction that has locked nothing yet
 */
export async function takeDeletionLock(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${DELETION_LOCK})`);
}

/**
 * Locks the content that a member has written, commented on, replied to, viewed, liked, reposted or quoted, quotes of theirs, and stories that show theirs: posts first, then comments, then
 * stories. Likes and replies lock content before members, so this does too.
 * @param tx a transaction that has locked no member yet
 */
export async function lockAffectedContent(tx: Database, userId: string): Promise<void> {
  const likedComments = tx
    .select({ id: commentLikes.commentId })
    .from(commentLikes)
    .where(eq(commentLikes.userId, userId));
  const ofComments = tx.select({ id: comments.postId }).from(comments);
  const written = tx.select({ id: posts.id }).from(posts).where(eq(posts.authorId, userId));
  const touchedPosts = union(
    tx.select({ id: posts.id }).from(posts).where(eq(posts.authorId, userId)),
    tx
      .select({ id: sql<string>`${posts.quotedPostId}` })
      .from(posts)
      .where(and(eq(posts.authorId, userId), isNotNull(posts.quotedPostId))),
    tx.select({ id: posts.id }).from(posts).where(inArray(posts.quotedPostId, written)),
    tx.select({ id: postLikes.postId }).from(postLikes).where(eq(postLikes.userId, userId)),
    tx.select({ id: reposts.postId }).from(reposts).where(eq(reposts.userId, userId)),
    tx.select({ id: comments.postId }).from(comments).where(eq(comments.authorId, userId)),
    ofComments.where(inArray(comments.id, likedComments)),
  );
  await tx
    .select({ id: posts.id })
    .from(posts)
    .where(inArray(posts.id, touchedPosts))
    .orderBy(asc(posts.id))
    .for("no key update");
  const isWritten = eq(comments.authorId, userId);
  const touchedComments = union(
    tx.select({ id: comments.id }).from(comments).where(isWritten),
    tx
      .select({ id: sql<string>`${comments.parentId}` })
      .from(comments)
      .where(and(isWritten, isNotNull(comments.parentId))),
    likedComments,
  );
  await tx
    .select({ id: comments.id })
    .from(comments)
    .where(inArray(comments.id, touchedComments))
    .orderBy(asc(comments.id))
    .for("no key update");
  await lockStories(tx, userId);
}

async function lockStories(tx: Database, userId: string): Promise<void> {
  const told = tx.select({ id: stories.id }).from(stories).where(eq(stories.authorId, userId));
  const touched = union(
    tx.select({ id: stories.id }).from(stories).where(eq(stories.authorId, userId)),
    tx.select({ id: stories.id }).from(stories).where(inArray(stories.originalId, told)),
    tx.select({ id: storyViews.storyId }).from(storyViews).where(eq(storyViews.userId, userId)),
    tx.select({ id: storyLikes.storyId }).from(storyLikes).where(eq(storyLikes.userId, userId)),
  );
  await tx
    .select({ id: stories.id })
    .from(stories)
    .where(inArray(stories.id, touched))
    .orderBy(asc(stories.id))
    .for("no key update");
}

/** Ids of the members who follow a member or are followed by them, whose counters include it. */
function followedBothWays(tx: Database, userId: string) {
  const isAccepted = eq(follows.status, "accepted");
  return union(
    tx
      .select({ id: follows.followerId })
      .from(follows)
      .where(and(eq(follows.followeeId, userId), isAccepted)),
    tx
      .select({ id: follows.followeeId })
      .from(follows)
      .where(and(eq(follows.followerId, userId), isAccepted)),
  );
}

function lockAll(tx: Database, condition: SQL | undefined) {
  return tx.select({ id: users.id }).from(users).where(condition).orderBy(asc(users.id)).for("no key update");
}

/** Ids lower than the member's that a follow has added between the first query and the lock on the member. */
async function findMissed(tx: Database, userId: string, lockedIds: ReadonlySet<string>) {
  const related = followedBothWays(tx, userId).as("related");
  const lower = await tx.select({ id: related.id }).from(related).where(lt(related.id, userId));
  return lower.map(({ id }) => id).filter((id) => !lockedIds.has(id));
}

/**
 * Locks a member exclusively and, for their counters, everyone whom the member follows or is followed by, in the order of
 * `lockPair`. From then on the member's follows do not change, and no row that references the member can be inserted.
 * @param tx a transaction that has locked no member yet
 * @returns the member's username; null when the member is already deleted; undefined when a concurrent follow added a member who
 * could be locked only out of order, in which case the transaction must be retried
 */
export async function lockWithFollows(tx: Database, userId: string): Promise<string | null | undefined> {
  const related = followedBothWays(tx, userId);
  const lower = await lockAll(tx, and(lt(users.id, userId), inArray(users.id, related)));
  // Stronger than the other locks, so that inserts of rows that reference the member wait for it too.
  const [member] = await tx
    .select({ username: users.username })
    .from(users)
    .where(eq(users.id, userId))
    .for("update");
  if (!member) return null;
  await lockAll(tx, and(gt(users.id, userId), inArray(users.id, related)));
  const missed = await findMissed(tx, userId, new Set(lower.map(({ id }) => id)));
  if (missed.length === 0) return member.username;
  // Out of order, so waiting could deadlock; usually the rows are free.
  const free = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, missed))
    .for("no key update", { skipLocked: true });
  return free.length === missed.length ? member.username : undefined;
}

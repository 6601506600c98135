import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { Database } from "#upstream/core/db/connection/connection";
import { postLikes, posts } from "#upstream/core/db/schema/schema";
import { commentLikes, comments } from "#upstream/core/db/schema/schema-comment";
import { stories, storyLikes, storyViews } from "#upstream/core/db/schema/schema-story";

/**
 * Locks what a member has written, commented on, answered, looked at or liked: posts first, then comments, then stories. Whoever likes or answers
 * holds these before the people who are told, so it is before anybody is locked.
 * @param tx a transaction that has locked nobody yet
 */
export async function lockTouched(tx: Database, userId: string): Promise<void> {
  const likedComments = tx
    .select({ id: commentLikes.commentId })
    .from(commentLikes)
    .where(eq(commentLikes.userId, userId));
  const ofComments = tx.select({ id: comments.postId }).from(comments);
  const touchedPosts = union(
    tx.select({ id: posts.id }).from(posts).where(eq(posts.authorId, userId)),
    tx.select({ id: postLikes.postId }).from(postLikes).where(eq(postLikes.userId, userId)),
    tx.select({ id: comments.postId }).from(comments).where(eq(comments.authorId, userId)),
    ofComments.where(inArray(comments.id, likedComments)),
  );
  await tx
    .select({ id: posts.id })
    .from(posts)
    .where(inArray(posts.id, touchedPosts))
    .orderBy(asc(posts.id))
    .for("no key update");
  const written = eq(comments.authorId, userId);
  const touchedComments = union(
    tx.select({ id: comments.id }).from(comments).where(written),
    tx
      .select({ id: sql<string>`${comments.parentId}` })
      .from(comments)
      .where(and(written, isNotNull(comments.parentId))),
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
  const touched = union(
    tx.select({ id: stories.id }).from(stories).where(eq(stories.authorId, userId)),
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

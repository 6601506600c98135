import { and, eq } from "drizzle-orm";
import type { Commenters } from "#contract/commenters";
import { commentersMessage } from "#contract/commenters-message";
import { AppError } from "#contract/errors";
import type { Database } from "#upstream/core/db/connection/database";
import type { Viewer } from "#upstream/core/db/relation";
import { posts, users } from "#upstream/core/db/schema/schema";
import { follows } from "#upstream/core/db/schema/schema-graph";
import { extractMentions } from "#upstream/modules/mention/mentions";

interface CommentedPost {
  readonly id: string;
  readonly authorId: string;
  readonly commentsFrom: Commenters;
}

async function isFollowed(db: Database, personId: string, authorId: string): Promise<boolean> {
  const follow = and(
    eq(follows.followerId, authorId),
    eq(follows.followeeId, personId),
    eq(follows.status, "accepted"),
  );
  return (await db.$count(follows, follow)) > 0;
}

async function isMentioned(db: Database, personId: string, postId: string): Promise<boolean> {
  const [found] = await db
    .select({ content: posts.content, username: users.username })
    .from(posts)
    .innerJoin(users, eq(users.id, personId))
    .where(eq(posts.id, postId));
  return found !== undefined && extractMentions(found.content).includes(found.username);
}

/**
 * Whether a post's author lets a person, who may see the post, comment on it. At most one query, and none for a post on which
 * everyone may.
 * @param viewer a visitor may not
 */
export async function mayComment(
  db: Database,
  viewer: Viewer,
  { id, authorId, commentsFrom }: CommentedPost,
): Promise<boolean> {
  if (viewer === null) return false;
  if (commentsFrom === "everyone" || viewer === authorId) return true;
  return commentsFrom === "followed" ? isFollowed(db, viewer, authorId) : isMentioned(db, viewer, id);
}

/**
 * Refuses a member whom a post's author does not let comment.
 * @param tx the transaction that has locked the post
 * @throws AppError FORBIDDEN, which says who may
 */
export async function refuseCommenter(
  tx: Database,
  memberId: string,
  post: CommentedPost & { readonly username: string },
): Promise<void> {
  if (await mayComment(tx, memberId, post)) return;
  throw new AppError("FORBIDDEN", commentersMessage(post.commentsFrom, post.username));
}

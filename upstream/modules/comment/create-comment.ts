import { eq, sql } from "drizzle-orm";
import type { Comment } from "#contract/comment";
import type { BodyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/connection";
import { newId } from "#upstream/core/db/new-id";
import { posts } from "#upstream/core/db/schema/schema";
import { comments } from "#upstream/core/db/schema/schema-comment";
import { emitEvent } from "#upstream/core/events/emit-event";
import { sessionEnded } from "#upstream/core/security/session-ended";
import { lockActiveMember } from "#upstream/modules/auth/lock-member";
import { refuseRemovedMember } from "#upstream/modules/post/refuse-removed-member";
import { findNewComment } from "./comment-queries.ts";
import { lockCommentedPost } from "./commented-post.ts";
import { findSentBefore } from "./find-sent-before.ts";
import { tellOfComment } from "./tell-of-comment.ts";
import { lockStandingComment } from "./visible-comment.ts";

interface NewComment extends BodyOf<Endpoints["createComment"]> {
  postId: string;
  authorId: string;
}

/**
 * Comments on a post, or answers a comment or reply below it: an answer hangs below the comment that began the thread. With an
 * idempotency key that the author has used before, nothing is written and the first comment comes back, if it said the same.
 * @throws AppError NOT_FOUND for a post or comment that is gone, or that the author may not see; FORBIDDEN in a community that has
 * removed the author; SESSION_REVOKED when the author was suspended meanwhile; CONFLICT for a key of another comment or of one
 * that has been deleted since
 */
export async function createComment({ db, clock }: AppDeps, wanted: NewComment): Promise<Comment> {
  const { authorId, postId, content, idempotencyKey } = wanted;
  return db.transaction(async (tx) => {
    const now = clock();
    const reader = { viewer: authorId, now };
    const sentBefore = await findSentBefore(tx, reader, wanted);
    if (sentBefore) return sentBefore;

    const post = await lockCommentedPost(tx, authorId, postId);
    await lockActiveMember(tx, authorId);
    await refuseRemovedMember(tx, authorId, post.communityId);
    const answered = wanted.replyTo === undefined ? null : await lockAnswered(tx, wanted, wanted.replyTo);
    const parentId = answered && (answered.parentId ?? answered.id);
    const [inserted] = await tx
      .insert(comments)
      .values({
        id: newId(now),
        postId,
        authorId,
        parentId,
        replyToId: answered?.authorId ?? null,
        content,
        idempotencyKey,
        createdAt: now,
      })
      .onConflictDoNothing({ target: [comments.authorId, comments.idempotencyKey] })
      .returning({ id: comments.id });
    if (!inserted) {
      // The same one came in while this waited for the post.
      const first = await findSentBefore(tx, reader, wanted);
      if (!first) throw sessionEnded();
      return first;
    }
    await countComment(tx, postId, parentId);
    await tellOfComment(tx, { ...wanted, commentId: inserted.id, post, answered, now });
    await emitEvent(tx, { kind: "postChanged", postId, countedFor: authorId });
    const comment = await findNewComment(tx, reader, inserted.id);
    if (!comment) throw new Error("The new comment is not there.");
    return comment;
  });
}

async function lockAnswered(tx: Database, { authorId, postId }: NewComment, commentId: string) {
  const answered = await lockStandingComment(tx, authorId, commentId);
  if (answered.postId !== postId) throw new AppError("NOT_FOUND", "This comment belongs to another post");
  return answered;
}

async function countComment(tx: Database, postId: string, parentId: string | null): Promise<void> {
  await tx
    .update(posts)
    .set({ commentCount: sql`${posts.commentCount} + 1` })
    .where(eq(posts.id, postId));
  if (parentId === null) return;
  await tx
    .update(comments)
    .set({ replyCount: sql`${comments.replyCount} + 1` })
    .where(eq(comments.id, parentId));
}

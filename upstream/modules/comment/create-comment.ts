import { and, eq } from "drizzle-orm";
import type { Comment } from "#contract/comment";
import type { BodyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import { answerResend, SentBefore } from "#upstream/core/db/answer-resend";
import type { Database } from "#upstream/core/db/connection/database";
import { newId } from "#upstream/core/db/new-id";
import { commentRevisions, comments } from "#upstream/core/db/schema/schema-comment";
import { commentLinks } from "#upstream/core/db/schema/schema-link-preview";
import type { MemberReader, Reader } from "#upstream/core/db/visibility";
import { canSeeComment } from "#upstream/core/db/visibility-comment";
import { emitEvent } from "#upstream/core/events/event-outbox";
import { lockActiveMember } from "#upstream/modules/auth/lock-member";
import { holdNew } from "#upstream/modules/hiding/hold-content";
import { previewLink } from "#upstream/modules/link-preview/preview-link";
import { mayHavePreview } from "#upstream/modules/link-preview/previews-of";
import { refuseCommenter } from "#upstream/modules/post/may-comment";
import { refuseRemovedMember } from "#upstream/modules/post/refuse-removed-member";
import { findComment, findNewComment } from "./comment-queries.ts";
import { countComment } from "./count-comment.ts";
import { notifyOfComment } from "./notify-of-comment.ts";
import { lockCommentedPost, lockVisibleComment } from "./visible-comment.ts";

interface NewComment extends BodyOf<Endpoints["createComment"]> {
  postId: string;
  authorId: string;
}

/**
 * Comments on a post, or replies to a comment or reply below it; replies are stored under the top comment of the thread. When
 * the author has used the idempotency key before, nothing is written and the stored comment is returned.
 * @throws AppError NOT_FOUND for a post or comment that does not exist or the author may not see; FORBIDDEN in a community that
 * has removed the author, or where the post's author does not let them comment; SESSION_REVOKED when the author was suspended
 * meanwhile; CONFLICT when the stored comment differs or has been deleted
 */
export async function createComment(deps: AppDeps, input: NewComment): Promise<Comment> {
  const { db, clock } = deps;
  const reader = { viewer: input.authorId, now: clock() };
  return answerResend(
    () => db.transaction((tx) => writeComment(deps, tx, reader, input)),
    () => findByIdempotencyKey(db, reader, input),
  );
}

async function writeComment(
  deps: AppDeps,
  tx: Database,
  reader: MemberReader,
  input: NewComment,
): Promise<Comment> {
  const { authorId, postId, content, idempotencyKey } = input;
  const { now } = reader;
  const post = await lockCommentedPost(tx, authorId, postId);
  const { isLimited } = await lockActiveMember(tx, authorId);
  await refuseRemovedMember(tx, authorId, post.communityId);
  await refuseCommenter(tx, authorId, post);
  const answered = input.replyTo === undefined ? null : await lockAnswered(tx, input, input.replyTo);
  const parentId = answered && (answered.parentId ?? answered.id);
  const [inserted] = await tx
    .insert(comments)
    .values({
      id: newId(now),
      postId,
      authorId,
      parentId,
      replyToId: answered?.authorId ?? null,
      answersId: answered?.parentId ? answered.id : null,
      content,
      isByLimited: isLimited && post.authorId !== authorId,
      idempotencyKey,
      createdAt: now,
    })
    .onConflictDoNothing({ target: [comments.authorId, comments.idempotencyKey] })
    .returning({ id: comments.id });
  if (!inserted) throw new SentBefore();
  const { id } = inserted;
  await countComment(tx, { postId, parentId }, 1);
  const isHeld = await holdNew(deps, tx, { kind: "comment", id, authorId, text: content, now });
  await notifyOfComment(tx, { commentId: id, authorId, content, post, answered, now });
  if (mayHavePreview(content)) await previewLink(deps, tx, commentLinks, { textId: id, authorId, content });
  if (!isHeld) await emitEvent(tx, { kind: "postChanged", postId, countedFor: authorId });
  const comment = await findNewComment(tx, reader, id);
  if (!comment) throw new Error("The new comment is not there.");
  return comment;
}

async function lockAnswered(tx: Database, { authorId, postId }: NewComment, commentId: string) {
  const answered = await lockVisibleComment(tx, authorId, commentId);
  // Its author sees it; others would see that there is something.
  if (answered.hiddenAt) throw new AppError("FORBIDDEN", "This comment is hidden and can't be answered");
  if (answered.postId !== postId) throw new AppError("NOT_FOUND", "This comment belongs to another post");
  return answered;
}

/** Whether a comment is in the thread of `replyTo`. True if `replyTo` was deleted, since its thread is then unknown. */
async function isInThreadOf(tx: Database, { parentId }: Comment, replyTo: string | undefined) {
  if (replyTo === undefined || parentId === null) return replyTo === undefined && parentId === null;
  if (replyTo === parentId) return true;
  const [answered] = await tx
    .select({ parentId: comments.parentId })
    .from(comments)
    .where(eq(comments.id, replyTo));
  return !answered || answered.parentId === parentId;
}

/** The text that a comment was written with. */
async function readFirstText(tx: Database, { id, content, editedAt }: Comment): Promise<string> {
  if (editedAt === null) return content;
  const [first] = await tx
    .select({ content: commentRevisions.content })
    .from(commentRevisions)
    .where(and(eq(commentRevisions.commentId, id), eq(commentRevisions.number, 1)));
  return first?.content ?? content;
}

/**
 * The comment that the author has already written with this idempotency key, if there is one that they still see.
 * @throws AppError CONFLICT when that comment differs or has been deleted
 */
async function findByIdempotencyKey(
  tx: Database,
  reader: Reader,
  { authorId, postId, content, replyTo, idempotencyKey }: NewComment,
): Promise<Comment | undefined> {
  if (idempotencyKey === undefined) return undefined;
  const ofKey = and(
    eq(comments.authorId, authorId),
    eq(comments.idempotencyKey, idempotencyKey),
    canSeeComment(authorId),
  );
  const stored = await findComment(tx, reader, ofKey);
  if (!stored) return undefined;
  if (stored.author === null)
    throw new AppError("CONFLICT", "This comment was sent and has since been deleted");
  const isSame =
    stored.postId === postId &&
    (await readFirstText(tx, stored)) === content &&
    (await isInThreadOf(tx, stored, replyTo));
  if (!isSame) throw new AppError("CONFLICT", "Another comment was sent in place of this one");
  return stored;
}

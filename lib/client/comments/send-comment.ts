import { normaliseText } from "#contract/normalise-text";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { refreshPostStates } from "#lib/client/refresh-post-states";
import { commentMessages } from "#lib/shared/messages/comment";
import {
  addComments,
  changeThread,
  commentThreads,
  type OutgoingComment,
  readOutgoing,
} from "./comment-thread-store.ts";

/** Who writes, and below which post. */
export interface CommentPlace {
  userId: string;
  postId: string;
}

type NewComment = Pick<OutgoingComment, "content" | "parentId" | "replyTo">;

/** Shows a new comment at once and sends it. */
export function sendComment(place: CommentPlace, written: NewComment): void {
  const comment: OutgoingComment = {
    ...written,
    idempotencyKey: crypto.randomUUID(),
    // As the server will keep it, so that nothing changes when it answers.
    content: normaliseText(written.content),
    createdAt: new Date().toISOString(),
    failure: null,
  };
  change(place, (outgoing) => [comment, ...outgoing]);
  void deliver(place, comment);
}

/** Sends a failed comment again, as the same one. */
export function resendComment(place: CommentPlace, comment: OutgoingComment): void {
  const again = { ...comment, failure: null, needsSignIn: false };
  change(place, (outgoing) => outgoing.map((each) => (isSame(each, comment) ? again : each)));
  void deliver(place, again);
}

/** Gives a failed comment up. */
export function discardComment(place: CommentPlace, comment: OutgoingComment): void {
  change(place, (outgoing) => outgoing.filter((each) => !isSame(each, comment)));
}

/** Brings back what an earlier page could not send, as failed. */
export function restoreComments({ userId, postId }: CommentPlace): void {
  if (commentThreads.get(postId)) return;
  const outgoing = readOutgoing(userId, postId).map((comment) => ({
    ...comment,
    failure: commentMessages.sendFailed,
    needsSignIn: false,
  }));
  if (outgoing.length > 0) changeThread(userId, postId, (thread) => ({ ...thread, outgoing }));
}

async function deliver(place: CommentPlace, comment: OutgoingComment): Promise<void> {
  const { userId, postId } = place;
  const { content, replyTo, idempotencyKey } = comment;
  try {
    const answer = await callApi("createComment", {
      params: { id: postId },
      body: { content, idempotencyKey, ...(replyTo !== null && { replyTo }) },
    });
    // The stored one first: there is no moment without either.
    addComments(userId, postId, [answer.comment]);
    discardComment(place, comment);
    void refreshPostStates([postId]);
  } catch (error) {
    const failure = error instanceof ApiError ? error.message : commentMessages.sendFailed;
    const needsSignIn = error instanceof ApiError && error.status === 401;
    change(place, (outgoing) =>
      outgoing.map((each) => (isSame(each, comment) ? { ...each, failure, needsSignIn } : each)),
    );
  }
}

function isSame(one: OutgoingComment, other: OutgoingComment): boolean {
  return one.idempotencyKey === other.idempotencyKey;
}

function change(
  { userId, postId }: CommentPlace,
  update: (outgoing: readonly OutgoingComment[]) => readonly OutgoingComment[],
): void {
  changeThread(userId, postId, (thread) => ({ ...thread, outgoing: update(thread.outgoing) }));
}

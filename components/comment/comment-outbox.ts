import { refreshPostStates } from "#components/post/refresh-post-states.ts";
import type { Comment } from "#contract/comment";
import { callApi } from "#lib/client/api";
import { ObservableMap, useObserved } from "#lib/client/observable-map";
import { Outbox } from "#lib/client/outbox/outbox";
import type { OutboxEntry } from "#lib/client/outbox/outbox-entries";
import { isRecord, isText, isTextOrNull } from "#lib/client/storage/stored-types";
import { commentTexts } from "./texts.ts";

interface NewComment {
  content: string;
  /** The top-level comment it belongs to; null for a top-level comment. */
  parentId: string | null;
  /** The comment or reply that it replies to. */
  replyTo: string | null;
}

/** A comment or reply being sent. */
export type OutgoingComment = OutboxEntry<NewComment>;

/** By post id. */
const addedComments = new ObservableMap<string, readonly Comment[]>();
const none: readonly Comment[] = [];

/** Comments of a post that the reader has sent, or asked to see, since the page was loaded; in no order. */
export const getAddedComments = (postId: string) => addedComments.get(postId) ?? none;

/** The same as a hook. */
export const useAddedComments = (postId: string) => useObserved(addedComments, postId) ?? none;

/** Adds comments that are not there yet. */
export function addComments(postId: string, comments: readonly Comment[]): void {
  const before = getAddedComments(postId);
  const known = new Set(before.map(({ id }) => id));
  addedComments.set(postId, [...comments.filter(({ id }) => !known.has(id)), ...before]);
}

/** Comments waiting to be sent, by post id. */
export const commentOutbox = new Outbox<NewComment, Comment>({
  name: "comment",
  parse(stored) {
    if (!isRecord(stored)) return null;
    const { content, parentId, replyTo } = stored;
    if (!isText(content) || !isTextOrNull(parentId) || !isTextOrNull(replyTo)) return null;
    return { content, parentId, replyTo };
  },
  async send({ place, idempotencyKey, payload: { content, replyTo } }) {
    const answer = await callApi("createComment", {
      params: { id: place },
      body: { content, idempotencyKey, ...(replyTo !== null && { replyTo }) },
    });
    // The answer's `asOf`: data read while the comment was being written does not include it.
    return { ...answer.comment, asOf: answer.asOf };
  },
  onSent(comment, { place }) {
    addComments(place, [comment]);
    void refreshPostStates([place]);
  },
  reasonOf: (refusal) => refusal?.message ?? commentTexts.sendFailed,
});

import { refreshPostStates } from "#components/post/refresh-post-states.ts";
import type { Comment } from "#contract/comment";
import { callApi } from "#lib/client/api";
import { ObservableMap, useObserved } from "#lib/client/observable-map";
import { Outbox } from "#lib/client/outbox/outbox";
import type { OutboxEntry } from "#lib/client/outbox/outbox-kind";
import { isRecord, isText, isTextOrNull } from "#lib/client/storage/parse-json";
import { commentTexts } from "./texts.ts";

interface NewComment {
  content: string;
  /** The comment that it will hang below; null for one of its own. */
  parentId: string | null;
  /** The comment or reply that it answers. */
  replyTo: string | null;
}

/** A comment or reply on its way to the server. */
export type OutgoingComment = OutboxEntry<NewComment>;

/** By the id of the post. */
const addedComments = new ObservableMap<string, readonly Comment[]>();
const none: readonly Comment[] = [];

/** What the reader has sent below a post since its page was loaded, or asked to see of what others sent; in any order. */
export const getAddedComments = (postId: string) => addedComments.get(postId) ?? none;

/** The same, followed through its changes. */
export const useAddedComments = (postId: string) => useObserved(addedComments, postId) ?? none;

/** Adds comments, each once. */
export function addComments(postId: string, comments: readonly Comment[]): void {
  const before = getAddedComments(postId);
  const known = new Set(before.map(({ id }) => id));
  addedComments.set(postId, [...comments.filter(({ id }) => !known.has(id)), ...before]);
}

/** Comments that wait to be sent, by the id of the post. */
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
    // As of its end: what was read while it was being written does not know of it.
    return { ...answer.comment, asOf: answer.asOf };
  },
  onSent(comment, { place }) {
    addComments(place, [comment]);
    void refreshPostStates([place]);
  },
  reasonOf: (refusal) => refusal?.message ?? commentTexts.sendFailed,
});

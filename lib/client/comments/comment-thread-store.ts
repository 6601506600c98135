import type { Comment } from "#contract/comment";
import { readDraft, writeDraft } from "#lib/client/draft-storage";
import { createKeyedStore } from "#lib/client/keyed-store";

/** A comment or reply on its way to the server. */
export interface OutgoingComment {
  /** Identifies it over every attempt, so that a lost answer cannot make two of it. */
  idempotencyKey: string;
  content: string;
  createdAt: string;
  /** The comment that it will hang below; null for one of its own. */
  parentId: string | null;
  /** The comment or reply that it answers. */
  replyTo: string | null;
  /** Why the last attempt failed; null while one is under way. */
  failure: string | null;
  /** It failed because the session is over. */
  needsSignIn?: boolean;
}

/** What has come to a post's comments since its page was loaded. */
export interface CommentThread {
  /** Newest first. */
  outgoing: readonly OutgoingComment[];
  /** What the reader has sent or asked to see of what others sent, in any order. */
  added: readonly Comment[];
}

/** By the id of the post. */
export const commentThreads = createKeyedStore<CommentThread>();

const empty: CommentThread = { outgoing: [], added: [] };
const draftName = (postId: string) => `comment-outbox:${postId}`;

/** Changes what is known of a post's comments; what is on its way is kept in case the page is left. */
export function changeThread(
  userId: string,
  postId: string,
  update: (thread: CommentThread) => CommentThread,
): void {
  const before = commentThreads.get(postId) ?? empty;
  const next = update(before);
  commentThreads.set(postId, next);
  if (next.outgoing === before.outgoing) return;
  writeDraft(userId, draftName(postId), next.outgoing.length > 0 ? JSON.stringify(next.outgoing) : "");
}

/** Adds comments, each once. */
export function addComments(userId: string, postId: string, comments: readonly Comment[]): void {
  changeThread(userId, postId, (thread) => {
    const known = new Set(thread.added.map(({ id }) => id));
    return { ...thread, added: [...comments.filter(({ id }) => !known.has(id)), ...thread.added] };
  });
}

/** What an earlier page could not send. */
export function readOutgoing(userId: string, postId: string): OutgoingComment[] {
  try {
    const value: unknown = JSON.parse(readDraft(userId, draftName(postId)) || "[]");
    return Array.isArray(value) ? value.filter(isOutgoing) : [];
  } catch {
    return [];
  }
}

const isTextOrNull = (value: unknown) => value === null || typeof value === "string";

function isOutgoing(value: unknown): value is OutgoingComment {
  if (typeof value !== "object" || value === null) return false;
  const { idempotencyKey, content, createdAt, parentId, replyTo } = Object.assign(
    { idempotencyKey: null, content: null, createdAt: null, parentId: 0, replyTo: 0 },
    value,
  );
  return (
    typeof idempotencyKey === "string" &&
    typeof content === "string" &&
    typeof createdAt === "string" &&
    !Number.isNaN(Date.parse(createdAt)) &&
    isTextOrNull(parentId) &&
    isTextOrNull(replyTo)
  );
}

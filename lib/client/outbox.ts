import { normaliseText } from "#contract/normalise-text";
import type { Post } from "#contract/post";
import { callApi } from "./api.ts";
import { ApiError } from "./api-error.ts";
import { readDraft, writeDraft } from "./draft-storage.ts";
import { createKeyedStore } from "./keyed-store.ts";

/** A post on its way to the server. */
export interface OutgoingPost {
  /** Identifies the post over every attempt, so that a lost answer cannot make two of it. */
  idempotencyKey: string;
  content: string;
  createdAt: string;
  /** Why the last attempt failed; null while one is under way. */
  failure: string | null;
  /** It failed because the session is over. */
  needsSignIn?: boolean;
}

/** What a member has written since the page was loaded, newest first. */
export interface Outbox {
  outgoing: readonly OutgoingPost[];
  sent: readonly Post[];
}

/** By member id. */
export const outboxes = createKeyedStore<Outbox>();

const empty: Outbox = { outgoing: [], sent: [] };
const DRAFT_NAME = "outbox";

function change(userId: string, update: (outbox: Outbox) => Outbox): void {
  const next = update(outboxes.get(userId) ?? empty);
  outboxes.set(userId, next);
  writeDraft(userId, DRAFT_NAME, next.outgoing.length > 0 ? JSON.stringify(next.outgoing) : "");
}

function without(outgoing: readonly OutgoingPost[], idempotencyKey: string): OutgoingPost[] {
  return outgoing.filter((post) => post.idempotencyKey !== idempotencyKey);
}

function isOutgoing(value: unknown): value is OutgoingPost {
  return (
    typeof value === "object" &&
    value !== null &&
    "content" in value &&
    typeof value.content === "string" &&
    "idempotencyKey" in value &&
    typeof value.idempotencyKey === "string" &&
    "createdAt" in value &&
    typeof value.createdAt === "string" &&
    !Number.isNaN(Date.parse(value.createdAt))
  );
}

function parseOutgoing(json: string): OutgoingPost[] {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value.filter(isOutgoing) : [];
  } catch {
    return [];
  }
}

/**
 * Brings back what an earlier page could not send, as failed.
 * @param failure what to say of it
 */
export function restoreOutbox(userId: string, failure: string): void {
  const left = outboxes.get(userId) ? [] : parseOutgoing(readDraft(userId, DRAFT_NAME));
  if (left.length > 0) {
    outboxes.set(userId, {
      outgoing: left.map((post) => ({ ...post, failure, needsSignIn: false })),
      sent: [],
    });
  }
}

async function deliver(userId: string, post: OutgoingPost, failure: string): Promise<void> {
  const { idempotencyKey, content } = post;
  try {
    const answer = await callApi("createPost", { body: { content, idempotencyKey } });
    change(userId, ({ outgoing, sent }) => ({
      outgoing: without(outgoing, idempotencyKey),
      sent: [answer.post, ...sent],
    }));
  } catch (error) {
    const reason = error instanceof ApiError ? error.message : failure;
    const needsSignIn = error instanceof ApiError && error.status === 401;
    change(userId, ({ outgoing, sent }) => ({
      outgoing: outgoing.map((each) =>
        each.idempotencyKey === idempotencyKey ? { ...each, failure: reason, needsSignIn } : each,
      ),
      sent,
    }));
  }
}

/** Shows a new post at once and sends it. */
export function sendPost(userId: string, content: string, failure: string): void {
  const post = {
    idempotencyKey: crypto.randomUUID(),
    // As the server will keep it, so that nothing changes when it answers.
    content: normaliseText(content),
    createdAt: new Date().toISOString(),
    failure: null,
  };
  change(userId, ({ outgoing, sent }) => ({ outgoing: [post, ...outgoing], sent }));
  void deliver(userId, post, failure);
}

/** Sends a failed post again, as the same one. */
export function resendPost(userId: string, post: OutgoingPost, failure: string): void {
  const again = { ...post, failure: null, needsSignIn: false };
  change(userId, ({ outgoing, sent }) => ({
    outgoing: outgoing.map((each) => (each.idempotencyKey === post.idempotencyKey ? again : each)),
    sent,
  }));
  void deliver(userId, again, failure);
}

/** Gives a failed post up. */
export function discardPost(userId: string, idempotencyKey: string): void {
  change(userId, ({ outgoing, sent }) => ({ outgoing: without(outgoing, idempotencyKey), sent }));
}

import { ApiError } from "#lib/client/api-error";
import { isRecord, isText, isTextOrNull } from "#lib/client/parse-json";
import type { OutboxKind } from "./outbox-kind.ts";

/** Something that the member has written and the server has not got yet, or has refused. */
export interface OutboxEntry<Payload> {
  /** Identifies it over every attempt, so that a lost answer cannot make two of it. */
  idempotencyKey: string;
  /** What it belongs to, such as the id of a post or a conversation; empty where there is but one place. */
  place: string;
  createdAt: string;
  payload: Payload;
  /** `waiting`: for the network, the server or the member to sign in; then it goes by itself. `failed`: it was refused. */
  status: "sending" | "waiting" | "failed";
  /** Why the last attempt failed, if there is anything to say. */
  failure: string | null;
  /** It failed because the session is over. */
  needsSignIn: boolean;
}

/** A new entry, about to be sent. */
export function newEntry<Payload>(
  place: string,
  payload: Payload,
  idempotencyKey: string,
): OutboxEntry<Payload> {
  const createdAt = new Date().toISOString();
  return { idempotencyKey, place, createdAt, payload, status: "sending", failure: null, needsSignIn: false };
}

/** Reads what was kept; null for anything else. */
export function parseEntry<Payload>(
  value: unknown,
  parsePayload: (value: unknown) => Payload | null,
): OutboxEntry<Payload> | null {
  if (!isRecord(value)) return null;
  const { idempotencyKey, place, createdAt, status, failure } = value;
  const payload = parsePayload(value.payload);
  if (payload === null || !isText(idempotencyKey) || !isText(place) || !isText(createdAt)) return null;
  if (Number.isNaN(Date.parse(createdAt))) return null;
  if (status !== "sending" && status !== "waiting" && status !== "failed") return null;
  const reason = isTextOrNull(failure) ? failure : null;
  return { idempotencyKey, place, createdAt, payload, status, failure: reason, needsSignIn: false };
}

/** An entry as it comes back on a later page: what was refused stays so, the rest is still to be sent. */
export function restoredEntry<Payload>(
  entry: OutboxEntry<Payload>,
  { inOrder, reasonOf }: Pick<OutboxKind<Payload, never>, "inOrder" | "reasonOf">,
): OutboxEntry<Payload> {
  if (entry.status === "failed") return entry;
  return inOrder
    ? { ...entry, status: "sending", failure: null }
    : { ...entry, status: "waiting", failure: reasonOf(null) };
}

/** With the entry in it, in place of an older state of it, in the order in which they were written. */
export function withEntry<Payload>(
  entries: readonly OutboxEntry<Payload>[],
  entry: OutboxEntry<Payload>,
): OutboxEntry<Payload>[] {
  return [...withoutEntry(entries, entry.idempotencyKey), entry].sort(
    (a, b) => a.createdAt.localeCompare(b.createdAt) || a.idempotencyKey.localeCompare(b.idempotencyKey),
  );
}

export function withoutEntry<Payload>(
  entries: readonly OutboxEntry<Payload>[],
  idempotencyKey: string,
): OutboxEntry<Payload>[] {
  return entries.filter((entry) => entry.idempotencyKey !== idempotencyKey);
}

/**
 * What becomes of an entry that could not be sent: it waits where no one has judged it, else it was refused.
 * @param reasonOf what to say of an answer, and of an error that is none
 */
export function afterFailure<Payload>(
  entry: OutboxEntry<Payload>,
  error: unknown,
  reasonOf: (refusal: ApiError | null) => string | null,
): OutboxEntry<Payload> {
  const refusal = error instanceof ApiError ? error : null;
  const { status = -1, code } = refusal ?? {};
  const isUnjudged = status === 0 || status === 401 || status === 429 || status >= 500;
  return {
    ...entry,
    // The key belongs to something else: sent again, this will be one of its own.
    ...(code === "CONFLICT" && { idempotencyKey: crypto.randomUUID() }),
    status: isUnjudged ? "waiting" : "failed",
    failure: reasonOf(refusal),
    needsSignIn: status === 401,
  };
}

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

/** Reads what an earlier page has kept: what was refused stays so, the rest is still to be sent. Null for anything else. */
export function parseEntry<Payload>(
  value: unknown,
  { parse, inOrder, reasonOf }: Pick<OutboxKind<Payload, never>, "parse" | "inOrder" | "reasonOf">,
): OutboxEntry<Payload> | null {
  if (!isRecord(value)) return null;
  const { idempotencyKey, place, createdAt, status, failure } = value;
  const payload = parse(value.payload);
  if (payload === null || !isText(idempotencyKey) || !isText(place) || !isText(createdAt)) return null;
  if (Number.isNaN(Date.parse(createdAt))) return null;
  const entry = { idempotencyKey, place, createdAt, payload, needsSignIn: false };
  if (status === "failed") return { ...entry, status, failure: isTextOrNull(failure) ? failure : null };
  return inOrder
    ? { ...entry, status: "sending", failure: null }
    : { ...entry, status: "waiting", failure: reasonOf(null) };
}

/** What becomes of an entry that could not be sent: it waits where no one has judged it, else it was refused. */
export function afterFailure<Payload>(
  entry: OutboxEntry<Payload>,
  error: unknown,
  { reasonOf }: Pick<OutboxKind<Payload, never>, "reasonOf">,
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

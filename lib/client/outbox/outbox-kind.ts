import { ApiError } from "#lib/client/api-error";

/** How the names begin under which this device keeps what is to be sent. */
export const OUTBOX = "outbox.";

export type OutboxName = "comment" | "message" | "post" | "reply" | "story";

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

/** How one kind of thing is sent. */
export interface OutboxKind<Payload, Sent> {
  name: OutboxName;
  /**
   * Entries of one place go one after the other, whatever the tab, and are tried again by time as well, without a word. Those of other
   * kinds go each by itself: when they are written, when the member asks, and when the network or the session is back.
   */
  inOrder?: boolean;
  /** Reads a payload that was kept, also by an older version of the page; null for anything else. */
  parse: (stored: unknown) => Payload | null;
  /**
   * Sends an entry, with its files first. Throws `ApiError`.
   * @param keep keeps what is not to be done again at the next attempt, such as the key of an uploaded file
   */
  send: (
    entry: OutboxEntry<Payload>,
    userId: string,
    keep: (changes: Partial<Payload>) => void,
  ) => Promise<Sent>;
  /** Shows what the server has made of it; the entry goes right after. */
  onSent: (sent: Sent, entry: OutboxEntry<Payload>, userId: string) => void;
  /** The server has refused it; the entry stays. */
  onRefused?: (entry: OutboxEntry<Payload>) => void;
  hasFile?: (payload: Payload) => boolean;
  /** Lets go of its files: it was sent, or given up. */
  release?: (payload: Payload, userId: string, isSent: boolean) => void;
  /** What to say of a refusal; null is an error of the page's own. */
  reasonOf: (refusal: ApiError | null) => string | null;
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

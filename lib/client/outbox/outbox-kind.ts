import type { ApiError } from "#lib/client/api-error";
import type { OutboxEntry } from "./entry.ts";

export type OutboxName = "comment" | "message" | "post" | "story";

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

import { ApiError } from "#lib/client/api-error";
import { ObservableMap } from "#lib/client/observable-map";
import {
  type DeviceValue,
  OUTBOX_PREFIX,
  onOtherTabs,
  readValue,
  valueNames,
  writeValue,
} from "#lib/client/storage/device-storage";
import { isRecord, isText, isTextOrNull } from "#lib/client/storage/parse-json";

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

type Kind<Payload> = Pick<OutboxKind<Payload, never>, "name" | "inOrder" | "parse" | "reasonOf">;

/** What waits to be sent of one kind, on the page and on this device. */
export class OutboxEntries<Payload> {
  /** By place, in the order in which they were written. */
  readonly byPlace = new ObservableMap<string, readonly OutboxEntry<Payload>[]>();
  readonly #kind: Kind<Payload>;
  /** How the names of those begin that are stored. */
  readonly #start: string;
  #userId: string | null = null;

  constructor(kind: Kind<Payload>) {
    this.#kind = kind;
    this.#start = `${OUTBOX_PREFIX}${kind.name}.`;
  }

  of(place: string): readonly OutboxEntry<Payload>[] {
    return this.byPlace.get(place) ?? [];
  }

  all(): OutboxEntry<Payload>[] {
    return [...this.byPlace.values()].flat();
  }

  find({ place, idempotencyKey }: Pick<OutboxEntry<Payload>, "place" | "idempotencyKey">) {
    return this.of(place).find((entry) => entry.idempotencyKey === idempotencyKey);
  }

  /** Adds or changes an entry, also on the device. */
  keep(entry: OutboxEntry<Payload>): void {
    this.#write(entry, entry);
    this.#show(entry);
  }

  /** Removes an entry, also from the device. */
  remove(entry: OutboxEntry<Payload>): void {
    this.#write(entry, null);
    this.#hide(entry);
  }

  /** Brings back what the device has of a member's. */
  restore(userId: string): void {
    this.#userId = userId;
    for (const name of valueNames(userId, this.#start)) {
      const entry = readValue(userId, { name, parse: this.#parse });
      if (entry && !this.find(entry)) this.#show(entry);
    }
  }

  /**
   * Follows what other tabs send or give up.
   * @param isOurs whether what becomes of an entry is said here, whatever another tab does with it
   */
  followOtherTabs(userId: string, isOurs: (entry: OutboxEntry<Payload>) => boolean): void {
    onOtherTabs(userId, this.#start, this.#parse, (now, before) => {
      const entry = now ?? before;
      if (!entry || isOurs(entry)) return;
      if (!now) this.#hide(entry);
      // What is not sent in order is left to the tab in which it was written.
      else if (this.#kind.inOrder) this.#show(entry);
    });
  }

  /** Reads what an earlier page has kept: what was refused stays so, the rest is still to be sent. */
  readonly #parse: DeviceValue<OutboxEntry<Payload>>["parse"] = (stored) => {
    if (!isRecord(stored)) return null;
    const { idempotencyKey, place, createdAt, status, failure } = stored;
    const payload = this.#kind.parse(stored.payload);
    if (payload === null || !isText(idempotencyKey) || !isText(place) || !isText(createdAt)) return null;
    if (Number.isNaN(Date.parse(createdAt))) return null;
    const entry = { idempotencyKey, place, createdAt, payload, needsSignIn: false };
    if (status === "failed") return { ...entry, status, failure: isTextOrNull(failure) ? failure : null };
    return this.#kind.inOrder
      ? { ...entry, status: "sending", failure: null }
      : { ...entry, status: "waiting", failure: this.#kind.reasonOf(null) };
  };

  /** Each under a name of its own, so that tabs do not overwrite what others have to send. */
  #write({ idempotencyKey }: OutboxEntry<Payload>, entry: OutboxEntry<Payload> | null): void {
    if (this.#userId === null) return;
    writeValue(this.#userId, { name: this.#start + idempotencyKey, parse: this.#parse }, entry);
  }

  #show(entry: OutboxEntry<Payload>): void {
    const entries = [...this.#othersThan(entry), entry];
    entries.sort(
      (a, b) => a.createdAt.localeCompare(b.createdAt) || a.idempotencyKey.localeCompare(b.idempotencyKey),
    );
    this.byPlace.set(entry.place, entries);
  }

  #hide(entry: OutboxEntry<Payload>): void {
    const others = this.#othersThan(entry);
    if (others.length > 0) this.byPlace.set(entry.place, others);
    else this.byPlace.delete(entry.place);
  }

  #othersThan({ place, idempotencyKey }: OutboxEntry<Payload>): OutboxEntry<Payload>[] {
    return this.of(place).filter((entry) => entry.idempotencyKey !== idempotencyKey);
  }
}

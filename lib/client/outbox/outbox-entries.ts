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
import { isRecord, isText, isTextOrNull } from "#lib/client/storage/stored-types";

export type OutboxName = "comment" | "message" | "post" | "reply" | "story";

/** Something that the member has written and that the server has not received yet, or has refused. */
export interface OutboxEntry<Payload> {
  /** The same for every attempt, so that a lost response cannot create a duplicate. */
  idempotencyKey: string;
  /** What it belongs to, such as a post's or conversation's id; empty for kinds with a single place. */
  place: string;
  createdAt: string;
  payload: Payload;
  /** `waiting`: for the network, the server or a sign-in, and then sent automatically. `failed`: it was refused. */
  status: "sending" | "waiting" | "failed";
  /** Message of the last failed attempt, if any. */
  failure: string | null;
  /** Whether it failed because the session has ended. */
  needsSignIn: boolean;
}

/** How one kind of content is sent. */
export interface OutboxKind<Payload, Sent> {
  name: OutboxName;
  /**
   * Whether entries of one place are sent one after the other, across tabs, and retried on a timer without notice.
   * Entries of other kinds are sent independently: when written, on the member's request, and when the network or the
   * session is back.
   */
  inOrder?: boolean;
  /** Validates a stored payload, possibly from an older version of the page; null if invalid. */
  parse: (stored: unknown) => Payload | null;
  /**
   * Sends an entry, its files first. Throws `ApiError`.
   * @param keep stores what the next attempt need not repeat, such as the key of an uploaded file
   */
  send: (
    entry: OutboxEntry<Payload>,
    userId: string,
    keep: (changes: Partial<Payload>) => void,
  ) => Promise<Sent>;
  /** Shows the server's result; the entry is removed right after. */
  onSent: (sent: Sent, entry: OutboxEntry<Payload>, userId: string) => void;
  /** Called when the server refuses an entry, which stays. */
  onRefused?: (entry: OutboxEntry<Payload>) => void;
  hasFile?: (payload: Payload) => boolean;
  /** Releases its files after it was sent or discarded. */
  release?: (payload: Payload, userId: string, isSent: boolean) => void;
  /** The message for a refusal; null stands for an error of the page itself. */
  reasonOf: (refusal: ApiError | null) => string | null;
}

/** The entry after a failed attempt: waiting if the server did not decide on it, else failed. */
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
    // The key is taken by other content: the next attempt needs its own.
    ...(code === "CONFLICT" && { idempotencyKey: crypto.randomUUID() }),
    status: isUnjudged ? "waiting" : "failed",
    failure: reasonOf(refusal),
    needsSignIn: status === 401,
  };
}

type Kind<Payload> = Pick<OutboxKind<Payload, never>, "name" | "inOrder" | "parse" | "reasonOf">;

/** The unsent entries of one kind, on the page and on this device. */
export class OutboxEntries<Payload> {
  /** By place, in order of creation. */
  readonly byPlace = new ObservableMap<string, readonly OutboxEntry<Payload>[]>();
  readonly #kind: Kind<Payload>;
  /** Prefix of the names in device storage. */
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

  /** Adds or updates an entry, also in device storage. */
  keep(entry: OutboxEntry<Payload>): void {
    this.#write(entry, entry);
    this.#show(entry);
  }

  /** Removes an entry, also from device storage. */
  remove(entry: OutboxEntry<Payload>): void {
    this.#write(entry, null);
    this.#hide(entry);
  }

  /** Restores a member's entries from device storage. */
  restore(userId: string): void {
    this.#userId = userId;
    for (const name of valueNames(userId, this.#start)) {
      const entry = readValue(userId, { name, parse: this.#parse });
      if (entry && !this.find(entry)) this.#show(entry);
    }
  }

  /**
   * Applies changes that other tabs make.
   * @param isOurs whether this tab is sending the entry, so that other tabs' changes are ignored
   */
  followOtherTabs(userId: string, isOurs: (entry: OutboxEntry<Payload>) => boolean): void {
    onOtherTabs(userId, this.#start, this.#parse, (now, before) => {
      const entry = now ?? before;
      if (!entry || isOurs(entry)) return;
      if (!now) this.#hide(entry);
      // Unordered entries are left to the tab in which they were written.
      else if (this.#kind.inOrder) this.#show(entry);
    });
  }

  /** Parses a stored entry: refused ones stay failed, the others are still to be sent. */
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

  /** Each entry has a name of its own, so that tabs do not overwrite each other's. */
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

import { SECOND } from "#contract/units";
import { type ObservableMap, useObserved } from "#lib/client/observable-map";
import { currentConnectionStatus } from "#lib/client/realtime/connection-status";
import { onServerEvent } from "#lib/client/realtime/on-server-event";
import { onSessionEnding } from "#lib/client/session/session-ending";
import { OUTBOX_PREFIX } from "#lib/client/storage/device-storage";
import { afterFailure, OutboxEntries, type OutboxEntry, type OutboxKind } from "./outbox-entries.ts";

const RETRY_MIN_MS = 2 * SECOND;
const RETRY_MAX_MS = 30 * SECOND;

/**
 * Unsent content of one kind. It outlives the components that show it, and every change is in device storage before
 * anything is sent.
 */
export class Outbox<Payload, Sent> {
  readonly #kind: OutboxKind<Payload, Sent>;
  readonly #kept: OutboxEntries<Payload>;
  /** Lanes being sent: a place, or for unordered kinds a single entry. */
  readonly #draining = new Set<string>();
  readonly #delays = new Map<string, number>();
  readonly #retries = new Map<string, ReturnType<typeof setTimeout>>();
  #userId = "";
  #isStarted = false;
  #isListening = false;

  constructor(kind: OutboxKind<Payload, Sent>) {
    this.#kind = kind;
    this.#kept = new OutboxEntries(kind);
  }

  /** By place, in order of creation. */
  get entries(): ObservableMap<string, readonly OutboxEntry<Payload>[]> {
    return this.#kept.byPlace;
  }

  /**
   * Restores what an earlier page could not send and sends it when possible, until the page is unloaded. Follows
   * other tabs. Signing out discards what waits, like drafts. Further calls do nothing.
   */
  start(userId: string): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    this.#userId = userId;
    this.#kept.restore(userId);
    this.#listen();
    if (this.#kind.inOrder || currentConnectionStatus() === "online") void this.#sendWaiting();
  }

  /** Drops the entries from memory without discarding them: they are neither sent nor stored again. */
  pause(): void {
    this.#isStarted = false;
    for (const timer of this.#retries.values()) clearTimeout(timer);
    this.entries.clear();
  }

  /** Shows new content immediately and sends it. */
  add(userId: string, place: string, payload: Payload, idempotencyKey: string = crypto.randomUUID()): void {
    this.start(userId);
    const createdAt = new Date().toISOString();
    const state = { status: "sending", failure: null, needsSignIn: false } as const;
    this.resend({ idempotencyKey, place, createdAt, payload, ...state });
  }

  /** Sends an entry again with the same key. */
  resend(entry: OutboxEntry<Payload>): void {
    this.#kept.keep({ ...entry, status: "sending", failure: null, needsSignIn: false });
    void this.#drain(this.#laneOf(entry));
  }

  /** Discards an entry. */
  discard(entry: OutboxEntry<Payload>): void {
    this.#kept.remove(entry);
    this.#kind.release?.(entry.payload, this.#userId, false);
  }

  /** Removes an entry that its author changes again: its files now belong to the draft. */
  takeBack(entry: OutboxEntry<Payload>): void {
    this.#kept.remove(entry);
  }

  /** Removes an entry that the server has received, as an event reported before the response or in place of it. */
  arrived(place: string, idempotencyKey: string): void {
    const entry = this.#kept.find({ place, idempotencyKey });
    if (entry) this.#sent(entry);
  }

  #sent(entry: OutboxEntry<Payload>): void {
    this.#kept.remove(entry);
    this.#kind.release?.(entry.payload, this.#userId, true);
  }

  #listen(): void {
    if (this.#isListening) return;
    this.#isListening = true;
    const userId = this.#userId;
    const sendWaiting = () => void this.#sendWaiting();
    window.addEventListener("online", sendWaiting);
    onServerEvent("registered", sendWaiting);
    onSessionEnding((leaves) => (leaves ? this.pause() : this.start(userId)));
    // An entry being sent here gets its own response.
    const isOurs = ({ idempotencyKey }: OutboxEntry<Payload>) => this.#draining.has(idempotencyKey);
    this.#kept.followOtherTabs(userId, isOurs);
  }

  #laneOf({ place, idempotencyKey }: OutboxEntry<Payload>): string {
    return this.#kind.inOrder ? place : idempotencyKey;
  }

  /** Unsent entries of a lane; refused ones do not block it. */
  #waitingIn(lane: string): OutboxEntry<Payload>[] {
    return this.#kept.all().filter((entry) => entry.status !== "failed" && this.#laneOf(entry) === lane);
  }

  async #sendWaiting(): Promise<void> {
    this.#delays.clear();
    if (this.#kind.inOrder) {
      for (const place of [...this.entries.keys()]) void this.#drain(place);
      return;
    }
    const { held = [] } = (await navigator.locks?.query()) ?? {};
    const isUnderWay = (lane: string) => held.some(({ name }) => name === this.#lockOf(lane));
    for (const entry of this.#kept.all()) {
      // Without a session it would be refused again; an entry that another tab is sending is removed when that is
      // done.
      const isReady = entry.status === "waiting" && !entry.needsSignIn;
      if (isReady && !isUnderWay(this.#laneOf(entry))) this.resend(entry);
    }
  }

  #lockOf(lane: string): string {
    return `roost.${OUTBOX_PREFIX}${this.#kind.name}.${lane}`;
  }

  /** Sends a lane's entries one after the other, in one tab at a time. */
  async #drain(lane: string): Promise<void> {
    clearTimeout(this.#retries.get(lane));
    if (this.#draining.has(lane)) return;
    this.#draining.add(lane);
    try {
      const [first, ...others] = this.#waitingIn(lane);
      const isAlone = first && others.length === 0 && !this.#kind.hasFile?.(first.payload);
      const sendNext = () => this.#sendNext(lane);
      // A single entry does not wait for other tabs: sent twice, the key makes it one.
      if (isAlone && !(await this.#locked(lane, true, sendNext))) return;
      if (this.#waitingIn(lane).length === 0) return;
      await this.#locked(lane, false, async () => {
        while (await sendNext());
      });
    } finally {
      this.#draining.delete(lane);
    }
  }

  /** @param ifAvailable do not wait for the lock, and send even without it */
  async #locked<T>(lane: string, ifAvailable: boolean, send: () => Promise<T>): Promise<T> {
    return navigator.locks?.request(this.#lockOf(lane), { ifAvailable }, send) ?? send();
  }

  /** @returns whether one was sent and the next may follow */
  async #sendNext(lane: string): Promise<boolean> {
    const [next] = this.#waitingIn(lane);
    if (!next) return false;
    if (await this.#attempt(next)) {
      this.#delays.delete(lane);
      return true;
    }
    if (this.#kind.inOrder) this.#sendLater(lane);
    return false;
  }

  /** @returns whether the next one may be sent */
  async #attempt(entry: OutboxEntry<Payload>): Promise<boolean> {
    const keep = (changes: Partial<Payload>) => {
      const known = this.#kept.find(entry);
      if (known) this.#kept.keep({ ...known, payload: { ...known.payload, ...changes } });
    };
    try {
      const sent = await this.#kind.send(entry, this.#userId, keep);
      // The result is shown before the entry is removed, so that one of them is always visible.
      this.#kind.onSent(sent, entry, this.#userId);
      this.#sent(this.#kept.find(entry) ?? entry);
      return true;
    } catch (error) {
      const known = this.#kept.find(entry);
      // It may have arrived or been discarded meanwhile.
      return !known || this.#failed(known, error);
    }
  }

  /** @returns whether the next one may be sent anyway */
  #failed(entry: OutboxEntry<Payload>, error: unknown): boolean {
    const after = afterFailure(entry, error, this.#kind);
    if (after.idempotencyKey !== entry.idempotencyKey) this.#kept.remove(entry);
    this.#kept.keep(after);
    if (after.status === "failed") {
      this.#kind.onRefused?.(after);
      return true;
    }
    const { status, failure } = after;
    // Later entries of the lane wait for the same reason.
    for (const each of this.#waitingIn(this.#laneOf(after))) {
      if (each.status === "sending") this.#kept.keep({ ...each, status, failure });
    }
    return false;
  }

  #sendLater(lane: string): void {
    const delayMs = this.#delays.get(lane) ?? RETRY_MIN_MS;
    this.#delays.set(lane, Math.min(delayMs * 2, RETRY_MAX_MS));
    this.#retries.set(
      lane,
      setTimeout(() => void this.#drain(lane), delayMs),
    );
  }
}

const none: readonly never[] = [];

/** The unsent entries of a place, re-rendering on change; none on the server and while hydrating. */
export function useOutbox<Payload, Sent>(
  { entries }: Outbox<Payload, Sent>,
  place: string,
): readonly OutboxEntry<Payload>[] {
  return useObserved(entries, place) ?? none;
}

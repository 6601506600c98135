import { draftNames, OUTBOX, onOtherTabsDraft, readDraft, writeDraft } from "#lib/client/draft-storage";
import { createKeyedStore } from "#lib/client/keyed-store";
import { parseJson } from "#lib/client/parse-json";
import type { OutboxEntry } from "./entry.ts";

/** What waits to be sent of one kind, on the page and on this device. */
export class KeptEntries<Payload> {
  /** By place, in the order in which they were written. */
  readonly byPlace = createKeyedStore<readonly OutboxEntry<Payload>[]>();
  readonly #prefix: string;
  readonly #parse: (stored: unknown) => OutboxEntry<Payload> | null;
  #userId: string | null = null;

  /** @param parse reads an entry that was kept; null for anything else */
  constructor(name: string, parse: (stored: unknown) => OutboxEntry<Payload> | null) {
    this.#prefix = `${OUTBOX}${name}.`;
    this.#parse = parse;
  }

  of(place: string): readonly OutboxEntry<Payload>[] {
    return this.byPlace.get(place) ?? [];
  }

  all(): OutboxEntry<Payload>[] {
    return this.byPlace.keys().flatMap((place) => this.of(place));
  }

  find({ place, idempotencyKey }: Pick<OutboxEntry<Payload>, "place" | "idempotencyKey">) {
    return this.of(place).find((entry) => entry.idempotencyKey === idempotencyKey);
  }

  /** Adds or changes an entry, also on the device. */
  keep(entry: OutboxEntry<Payload>): void {
    this.#write(entry, JSON.stringify(entry));
    this.#show(entry);
  }

  /** Removes an entry, also from the device. */
  remove(entry: OutboxEntry<Payload>): void {
    this.#write(entry, "");
    this.#hide(entry);
  }

  /** Brings back what the device has of a member's. */
  restore(userId: string): void {
    this.#userId = userId;
    for (const name of draftNames(userId, this.#prefix)) {
      const entry = this.#parse(parseJson(readDraft(userId, name)));
      if (entry && !this.find(entry)) this.#show(entry);
    }
  }

  /**
   * Follows what other tabs send or give up.
   * @param isOurs whether what becomes of an entry is said here, whatever another tab does with it
   * @param isShared whether what another tab adds belongs here too
   */
  followOtherTabs(
    userId: string,
    isOurs: (entry: OutboxEntry<Payload>) => boolean,
    isShared: boolean,
  ): () => void {
    return onOtherTabsDraft(userId, (name, text, before) => {
      if (!name.startsWith(this.#prefix)) return;
      const entry = this.#parse(parseJson(text || before));
      if (!entry || isOurs(entry)) return;
      if (text === "") this.#hide(entry);
      else if (isShared) this.#show(entry);
    });
  }

  /** Forgets everything, which stays on the device. */
  forget(): void {
    for (const place of this.byPlace.keys()) this.byPlace.set(place, undefined);
  }

  /** Each under a name of its own, so that tabs do not overwrite what others have to send. */
  #write({ idempotencyKey }: OutboxEntry<Payload>, text: string): void {
    if (this.#userId !== null) writeDraft(this.#userId, this.#prefix + idempotencyKey, text);
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
    this.byPlace.set(entry.place, others.length > 0 ? others : undefined);
  }

  #othersThan({ place, idempotencyKey }: OutboxEntry<Payload>): OutboxEntry<Payload>[] {
    return this.of(place).filter((entry) => entry.idempotencyKey !== idempotencyKey);
  }
}

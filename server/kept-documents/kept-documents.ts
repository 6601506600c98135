import type { KeptDocument } from "./kept-document.ts";

export interface KeepLimits {
  /** Of all copies together. */
  readonly maxBytes: number;
  /** How long a copy is sent without a second thought. */
  readonly freshMs: number;
  /** How much longer it is sent while a new one is made. */
  readonly staleMs: number;
}

/** How a request was met: by a fresh copy, by an old one, or by a new render. */
export type Outcome = "hit" | "stale" | "miss";

export interface Answer {
  readonly document: KeptDocument;
  readonly ageMs: number;
  readonly outcome: Outcome;
}

interface Copy {
  readonly document: KeptDocument;
  readonly bytes: number;
  /** When its render began. */
  readonly at: number;
}

/**
 * Visitors' documents in memory, the least recently used ones dropped first. However many ask for one that is missing,
 * it is rendered once.
 */
export class KeptDocuments {
  readonly #limits: KeepLimits;
  readonly #now: () => number;
  /** In the order of their last use. */
  readonly #copies = new Map<string, Copy>();
  #renders = new Map<string, Promise<Copy | null>>();
  #bytes = 0;

  constructor(limits: KeepLimits, now: () => number = Date.now) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Bytes of all copies. */
  get bytes(): number {
    return this.#bytes;
  }

  /**
   * A copy that is young enough, or a new one.
   * @param render makes it; null if it must not be kept
   * @returns null if it must not be kept
   * @throws whatever `render` throws, unless a copy is left that may be sent
   */
  async get(key: string, render: () => Promise<KeptDocument | null>): Promise<Answer | null> {
    const copy = this.#copies.get(key);
    const ageMs = copy ? this.#now() - copy.at : Infinity;
    const { freshMs, staleMs } = this.#limits;
    if (copy && ageMs < freshMs + staleMs) {
      this.#copies.delete(key);
      this.#copies.set(key, copy);
      if (ageMs < freshMs) return { document: copy.document, ageMs, outcome: "hit" };
      // A failure leaves the old copy, which the next request tries to renew again.
      this.#renew(key, render).catch(() => undefined);
      return { document: copy.document, ageMs, outcome: "stale" };
    }
    const made = await this.#renew(key, render);
    return made && { document: made.document, ageMs: this.#now() - made.at, outcome: "miss" };
  }

  /** Drops all copies, and lets no render that has begun become one. */
  clear(): void {
    this.#copies.clear();
    this.#renders = new Map();
    this.#bytes = 0;
  }

  #renew(key: string, render: () => Promise<KeptDocument | null>): Promise<Copy | null> {
    const renders = this.#renders;
    const running = renders.get(key);
    if (running) return running;
    const at = this.#now();
    const renewed = render()
      .then((document) => {
        const copy = document && { document, bytes: document.bytes + key.length, at };
        // After `clear` the map is another one.
        if (renders === this.#renders) this.#keep(key, copy);
        return copy;
      })
      .finally(() => renders.delete(key));
    renders.set(key, renewed);
    return renewed;
  }

  #keep(key: string, copy: Copy | null): void {
    this.#drop(key);
    if (!copy || copy.bytes > this.#limits.maxBytes) return;
    this.#copies.set(key, copy);
    this.#bytes += copy.bytes;
    for (const oldest of this.#copies.keys()) {
      if (this.#bytes <= this.#limits.maxBytes) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#copies.get(key)?.bytes ?? 0;
    this.#copies.delete(key);
  }
}

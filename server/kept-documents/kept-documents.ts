import type { KeptDocument, SharedRender } from "./kept-document.ts";

export interface KeepLimits {
  /** Of all copies together. */
  readonly maxBytes: number;
  /** How long a copy is sent without a second thought. */
  readonly freshMs: number;
  /** How much longer it is sent while a new one is made. */
  readonly staleMs: number;
}

/** A request that is met by a fresh copy, by an old one, or by a new render. */
export interface Copy {
  readonly outcome: "hit" | "stale" | "miss";
  readonly document: KeptDocument;
  readonly ageMs: number;
}

/** A request that is met by a render which is not kept. */
export type Unkept = Exclude<SharedRender, { outcome: "kept" }> & {
  /** Whether it was rendered for this request; others have waited for it. */
  readonly isOwn: boolean;
};

interface StoredCopy {
  readonly document: KeptDocument;
  readonly bytes: number;
  /** When its render began. */
  readonly at: number;
}

interface Render {
  readonly at: number;
  readonly done: Promise<SharedRender>;
}

/**
 * Visitors' documents in memory, the least recently used ones dropped first. However many ask for one that is missing,
 * it is rendered once.
 */
export class KeptDocuments {
  readonly #limits: KeepLimits;
  readonly #now: () => number;
  /** In the order of their last use. */
  readonly #copies = new Map<string, StoredCopy>();
  #renders = new Map<string, Render>();
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
   * A copy that is young enough, at once, or the outcome of a new render, which all who ask meanwhile share.
   * @param render makes it; never rejects
   */
  get(key: string, render: () => Promise<SharedRender>): Copy | Promise<Copy | Unkept> {
    const copy = this.#copies.get(key);
    const ageMs = copy ? this.#now() - copy.at : Infinity;
    const { freshMs, staleMs } = this.#limits;
    if (!copy || ageMs >= freshMs + staleMs) return this.#await(key, render);
    this.#copies.delete(key);
    this.#copies.set(key, copy);
    if (ageMs < freshMs) return { document: copy.document, ageMs, outcome: "hit" };
    // If it fails, the next request tries again.
    if (!this.#renders.has(key)) this.#render(key, render);
    return { document: copy.document, ageMs, outcome: "stale" };
  }

  async #await(key: string, render: () => Promise<SharedRender>): Promise<Copy | Unkept> {
    const running = this.#renders.get(key);
    const { at, done } = running ?? this.#render(key, render);
    const rendered = await done;
    if (rendered.outcome !== "kept") return { ...rendered, isOwn: !running };
    return { document: rendered.document, ageMs: this.#now() - at, outcome: "miss" };
  }

  /** Drops all copies, and lets no render that has begun become one. */
  clear(): void {
    this.#copies.clear();
    this.#renders = new Map();
    this.#bytes = 0;
  }

  #render(key: string, render: () => Promise<SharedRender>): Render {
    const renders = this.#renders;
    const at = this.#now();
    const done = render().then((rendered) => {
      renders.delete(key);
      // After `clear` the map is another one. A failure leaves the old copy.
      if (renders === this.#renders && rendered.outcome !== "failed") {
        this.#drop(key);
        if (rendered.outcome === "kept") this.#keep(key, rendered.document, at);
      }
      return rendered;
    });
    const started = { at, done };
    renders.set(key, started);
    return started;
  }

  #keep(key: string, document: KeptDocument, at: number): void {
    const bytes = document.bytes + key.length;
    if (bytes > this.#limits.maxBytes) return;
    this.#copies.set(key, { document, bytes, at });
    this.#bytes += bytes;
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

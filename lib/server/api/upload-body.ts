import "server-only";
import { Readable } from "node:stream";
import type { Upload } from "#contract/endpoint";
import { AppError } from "#contract/errors";
import { fileTooLargeMessage, maxBytesOf } from "#contract/file-size";
import { BODY_TIMEOUT_MS, KIB, SECOND } from "#contract/limits";
import {
  LEAST_UPLOAD_BYTES_PER_SECOND,
  UPLOAD_OVERHEAD_MAX_BYTES,
  UPLOAD_TIMEOUT_MS,
} from "#contract/limits-media";

/** What a form with a file may weigh. */
type FormLimits = Pick<Upload, "noun" | "maxBytes" | "timeoutMs">;

/** The file and what a form weighs beside it. */
const formMaxBytes = (limits: FormLimits) => maxBytesOf(limits) + UPLOAD_OVERHEAD_MAX_BYTES;

const tooLarge = (limits: FormLimits, bytes: number | null) =>
  new AppError("PAYLOAD_TOO_LARGE", fileTooLargeMessage(limits, bytes));

/** How slow a browser may be. */
interface Patience {
  /** Between two parts of one upload. */
  silenceMaxMs: number;
  /** From then on the least rate counts. */
  graceMs: number;
  /** Whoever is slower than `SLOW_BYTES_PER_SECOND` for that long has to make room. */
  slowAfterMs: number;
}

const usualPatience: Patience = {
  silenceMaxMs: 5 * SECOND,
  graceMs: BODY_TIMEOUT_MS,
  slowAfterMs: 5 * SECOND,
};

/** Below this an upload is ended when others wait for its place. */
const SLOW_BYTES_PER_SECOND = 128 * KIB;

const tooSlow = (message: string) => new AppError("REQUEST_TIMEOUT", `${message} Please try again.`);

/** Whether a request brings a form that may hold a file. */
export function isUploadForm(headers: Headers): boolean {
  return /^multipart\/form-data\s*;/i.test(headers.get("content-type") ?? "");
}

/** Throws `PAYLOAD_TOO_LARGE` for a body that says by its length that it is too large: nothing of it is read. */
export function refuseOversized(headers: Headers, limits: FormLimits = {}): void {
  const bytes = Number(headers.get("content-length"));
  if (bytes > formMaxBytes(limits)) throw tooLarge(limits, bytes);
}

/** The body of a form with a file, on its way from a browser to the upstream. Never held as a whole. */
export class UploadBody {
  readonly headers: Readonly<Record<string, string>>;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  readonly #limits: FormLimits;
  readonly #patience: Patience;
  readonly #interruption = Promise.withResolvers<never>();
  #isComplete = false;
  #bytes = 0;
  /** Time spent on waiting for the browser alone; the upstream's slowness is not the browser's. */
  #waitedMs = 0;
  #waitingSince: number | undefined;

  /**
   * @param limits those of the endpoint; a picture's unless told
   * @param patience less than usual, for tests
   */
  constructor(
    { headers, body }: Pick<Request, "headers" | "body">,
    limits: FormLimits = {},
    patience: Partial<Patience> = {},
  ) {
    this.#limits = limits;
    this.#patience = { ...usualPatience, ...patience };
    this.#interruption.promise.catch(() => undefined);
    const length = headers.get("content-length");
    this.headers = {
      "content-type": headers.get("content-type") ?? "",
      ...(length && { "content-length": length }),
    };
    this.#reader = body?.getReader();
  }

  /** Whether the browser has sent all of it. Until then, whatever takes long is not the upstream's fault. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /** How much of it has come in a second so far. */
  get bytesPerSecond(): number {
    return (this.#bytes * SECOND) / Math.max(1, this.#waited());
  }

  /** Whether it comes so slowly that it should not hold a place that others wait for. */
  get isSlow(): boolean {
    const isOldEnough = this.#waited() >= this.#patience.slowAfterMs;
    return !this.#isComplete && isOldEnough && this.bytesPerSecond < SLOW_BYTES_PER_SECOND;
  }

  /** Ends it in favour of another one. */
  giveWay(): void {
    this.#interruption.reject(tooSlow("Many files are on their way just now, and this one came too slowly."));
  }

  /**
   * The body as it comes; fails with `PAYLOAD_TOO_LARGE` as soon as there is too much of it, and with `REQUEST_TIMEOUT`
   * when for a while nothing comes, or less than the least rate.
   */
  stream(): Readable {
    return Readable.from(this.#chunks(), { objectMode: false });
  }

  /**
   * Lets what is still to come through unread, so that the browser, which sends before it listens, gets the answer. Not
   * for longer than an upload may take.
   */
  async discardRest(): Promise<void> {
    const reader = this.#reader;
    if (!reader || this.#isComplete) return;
    const { timeoutMs = UPLOAD_TIMEOUT_MS } = this.#limits;
    const tooSlow = setTimeout(() => reader.cancel().catch(() => undefined), timeoutMs).unref();
    try {
      while (!(await this.#next(reader)).done);
    } catch {
      // The browser has left, or sends nothing any more.
      reader.cancel().catch(() => undefined);
    } finally {
      clearTimeout(tooSlow);
    }
  }

  async *#chunks(): AsyncGenerator<Uint8Array> {
    const reader = this.#reader;
    while (reader) {
      const { done, value } = await this.#next(reader);
      if (done) break;
      if (this.#bytes > formMaxBytes(this.#limits)) throw tooLarge(this.#limits, null);
      yield value;
    }
    this.#isComplete = true;
  }

  #waited(): number {
    const present = this.#waitingSince === undefined ? 0 : performance.now() - this.#waitingSince;
    return this.#waitedMs + present;
  }

  async #next(reader: ReadableStreamDefaultReader<Uint8Array>) {
    const { silenceMaxMs, graceMs } = this.#patience;
    const silence = Promise.withResolvers<never>();
    const timer = setTimeout(() => silence.reject(tooSlow("The upload has come to a halt.")), silenceMaxMs);
    this.#waitingSince = performance.now();
    try {
      const chunk = await Promise.race([reader.read(), silence.promise, this.#interruption.promise]);
      this.#bytes += chunk.value?.byteLength ?? 0;
      const leastBytes = ((this.#waited() - graceMs) / SECOND) * LEAST_UPLOAD_BYTES_PER_SECOND;
      if (!chunk.done && this.#bytes < leastBytes) throw tooSlow("The upload comes too slowly.");
      return chunk;
    } finally {
      clearTimeout(timer);
      this.#waitedMs = this.#waited();
      this.#waitingSince = undefined;
    }
  }
}

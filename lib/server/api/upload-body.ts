import "server-only";
import { Readable } from "node:stream";
import type { Upload } from "#contract/endpoint";
import { AppError } from "#contract/errors";
import { BODY_TIMEOUT_MS } from "#contract/limits";
import {
  LEAST_UPLOAD_BYTES_PER_SECOND,
  UPLOAD_OVERHEAD_MAX_BYTES,
  UPLOAD_TIMEOUT_MS,
} from "#contract/limits-media";
import { fileTooLargeMessage, maxBytesOf } from "#contract/media/file-size";
import { KIB, SECOND } from "#contract/units";

/** Size and time limits of a form with a file. */
type FormLimits = Pick<Upload, "noun" | "maxBytes" | "timeoutMs">;

/** The file plus the form's overhead. */
const formMaxBytes = (limits: FormLimits) => maxBytesOf(limits) + UPLOAD_OVERHEAD_MAX_BYTES;

const tooLarge = (limits: FormLimits, bytes: number | null) =>
  new AppError("PAYLOAD_TOO_LARGE", fileTooLargeMessage(limits, bytes));

/** How slowly a browser may send. */
interface SpeedLimits {
  /** Between two chunks. */
  maxSilenceMs: number;
  /** After this the minimum rate is enforced. */
  graceMs: number;
  /** An upload slower than `SLOW_BYTES_PER_SECOND` for this long may lose its slot. */
  slowAfterMs: number;
}

const defaultSpeedLimits: SpeedLimits = {
  maxSilenceMs: 5 * SECOND,
  graceMs: BODY_TIMEOUT_MS,
  slowAfterMs: 5 * SECOND,
};

/** Slower uploads are aborted when others need their slot. */
const SLOW_BYTES_PER_SECOND = 128 * KIB;

const tooSlow = (message: string) => new AppError("REQUEST_TIMEOUT", `${message} Please try again.`);

/** Whether the body is a multipart form. */
export function isUploadForm(headers: Headers): boolean {
  return /^multipart\/form-data\s*;/i.test(headers.get("content-type") ?? "");
}

/** Throws `PAYLOAD_TOO_LARGE` when the declared length is too large, before anything is read. */
export function refuseOversized(headers: Headers, limits: FormLimits = {}): void {
  const bytes = Number(headers.get("content-length"));
  if (bytes > formMaxBytes(limits)) throw tooLarge(limits, bytes);
}

/** A form with a file, streamed from the browser to the upstream without buffering it. */
export class UploadBody {
  readonly headers: Readonly<Record<string, string>>;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  readonly #limits: FormLimits;
  readonly #speedLimits: SpeedLimits;
  readonly #interruption = Promise.withResolvers<never>();
  #isComplete = false;
  #bytes = 0;
  /** Time spent waiting for the browser; the upstream's slowness does not count. */
  #waitedMs = 0;
  #waitingSince: number | undefined;

  /**
   * @param limits of the endpoint; a picture's by default
   * @param speedLimits overridden in tests
   */
  constructor(
    { headers, body }: Pick<Request, "headers" | "body">,
    limits: FormLimits = {},
    speedLimits: Partial<SpeedLimits> = {},
  ) {
    this.#limits = limits;
    this.#speedLimits = { ...defaultSpeedLimits, ...speedLimits };
    this.#interruption.promise.catch(() => undefined);
    const length = headers.get("content-length");
    this.headers = {
      "content-type": headers.get("content-type") ?? "",
      ...(length && { "content-length": length }),
    };
    this.#reader = body?.getReader();
  }

  /** Whether the browser has sent everything. Until then a timeout is not the upstream's fault. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /** Average rate so far. */
  get bytesPerSecond(): number {
    return (this.#bytes * SECOND) / Math.max(1, this.#waited());
  }

  /** Whether it is too slow to keep a slot that others need. */
  get isSlow(): boolean {
    const isOldEnough = this.#waited() >= this.#speedLimits.slowAfterMs;
    return !this.#isComplete && isOldEnough && this.bytesPerSecond < SLOW_BYTES_PER_SECOND;
  }

  /** Ends the upload to free its slot for another one. */
  abort(): void {
    this.#interruption.reject(tooSlow("Many files are on their way just now, and this one came too slowly."));
  }

  /**
   * The body as a stream. Fails with `PAYLOAD_TOO_LARGE` as soon as it is too large, and with `REQUEST_TIMEOUT` when
   * nothing arrives for a while or the rate is below the minimum.
   */
  stream(): Readable {
    return Readable.from(this.#chunks(), { objectMode: false });
  }

  /**
   * Reads and drops the rest, so that the browser, which sends before it reads, gets the response. Takes no longer
   * than an upload may.
   */
  async discardRest(): Promise<void> {
    const reader = this.#reader;
    if (!reader || this.#isComplete) return;
    const { timeoutMs = UPLOAD_TIMEOUT_MS } = this.#limits;
    const tooSlow = setTimeout(() => reader.cancel().catch(() => undefined), timeoutMs).unref();
    try {
      while (!(await this.#next(reader)).done);
    } catch {
      // The browser disconnected or stopped sending.
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
    const { maxSilenceMs, graceMs } = this.#speedLimits;
    const silence = Promise.withResolvers<never>();
    const timer = setTimeout(() => silence.reject(tooSlow("The upload has come to a halt.")), maxSilenceMs);
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

import "server-only";
import { Readable } from "node:stream";
import type { Upload } from "#contract/endpoint";
import { AppError } from "#contract/errors";
import { fileTooLargeMessage, maxBytesOf } from "#contract/file-size";
import { SECOND } from "#contract/limits";
import { UPLOAD_OVERHEAD_MAX_BYTES, UPLOAD_TIMEOUT_MS } from "#contract/limits-media";

/** What a form with a file may weigh. */
type FormLimits = Pick<Upload, "noun" | "maxBytes" | "timeoutMs">;

/** The file and what a form weighs beside it. */
const formMaxBytes = (limits: FormLimits) => maxBytesOf(limits) + UPLOAD_OVERHEAD_MAX_BYTES;

const tooLarge = (limits: FormLimits, bytes: number | null) =>
  new AppError("PAYLOAD_TOO_LARGE", fileTooLargeMessage(limits, bytes));

/** Between two parts of one upload. */
const SILENCE_MAX_MS = 5 * SECOND;

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
  readonly #silenceMaxMs: number;
  #isComplete = false;

  /**
   * @param limits those of the endpoint; a picture's unless told
   * @param silenceMaxMs how long the browser may send nothing, 5 s unless told
   */
  constructor(
    { headers, body }: Pick<Request, "headers" | "body">,
    limits: FormLimits = {},
    silenceMaxMs = SILENCE_MAX_MS,
  ) {
    this.#limits = limits;
    this.#silenceMaxMs = silenceMaxMs;
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

  /**
   * The body as it comes; fails with `PAYLOAD_TOO_LARGE` as soon as there is too much of it, and with `REQUEST_TIMEOUT`
   * when for a while nothing comes.
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
    let bytes = 0;
    while (reader) {
      const { done, value } = await this.#next(reader);
      if (done) break;
      bytes += value.byteLength;
      if (bytes > formMaxBytes(this.#limits)) throw tooLarge(this.#limits, null);
      yield value;
    }
    this.#isComplete = true;
  }

  async #next(reader: ReadableStreamDefaultReader<Uint8Array>) {
    const silence = Promise.withResolvers<never>();
    const refusal = new AppError("REQUEST_TIMEOUT", "The upload has come to a halt. Please try again.");
    const timer = setTimeout(() => silence.reject(refusal), this.#silenceMaxMs);
    try {
      return await Promise.race([reader.read(), silence.promise]);
    } finally {
      clearTimeout(timer);
    }
  }
}

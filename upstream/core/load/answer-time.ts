import { AsyncLocalStorage } from "node:async_hooks";
import { AppError } from "#contract/errors";

const RETRY_AFTER_SECONDS = 2;

/** What a caller is told who cannot be answered in time. */
export const tooBusy = (cause?: unknown) =>
  new AppError("BUSY", "There is a lot going on right now. Please try again.", {
    cause,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

const lateness = new AsyncLocalStorage<AbortSignal>();

/** The time that a request has for its answer; waiting for its body does not count. */
export class AnswerTime {
  #leftMs: number;

  constructor(totalMs: number) {
    this.#leftMs = totalMs;
  }

  /**
   * Does a part of the work.
   * @throws AppError BUSY when the time is up; what is still going on then commits nothing
   */
  async spend<T>(work: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    const late = new AbortController();
    const { promise: refusal, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      const error = tooBusy();
      late.abort(error);
      reject(error);
    }, this.#leftMs);
    try {
      return await Promise.race([lateness.run(late.signal, work), refusal]);
    } finally {
      clearTimeout(timer);
      this.#leftMs -= performance.now() - startedAt;
    }
  }
}

/** Throws AppError BUSY where the caller of the request under way has been told so: nothing of it may come about any more. */
export function throwIfLate(): void {
  lateness.getStore()?.throwIfAborted();
}

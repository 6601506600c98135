import { AsyncLocalStorage } from "node:async_hooks";
import { AppError } from "#contract/errors";

const RETRY_AFTER_SECONDS = 2;

/** The error for a request that cannot be answered in time. */
export const tooBusy = (cause?: unknown) =>
  new AppError("BUSY", "There is a lot going on right now. Please try again.", {
    cause,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

const timeoutSignal = new AsyncLocalStorage<AbortSignal>();

/** The time budget of a request, not counting the wait for its body. */
export class AnswerTime {
  #leftMs: number;

  constructor(totalMs: number) {
    this.#leftMs = totalMs;
  }

  /**
   * Runs a part of the work within the remaining time.
   * @throws AppError BUSY when the time is up; work that is still running then can no longer commit
   */
  async spend<T>(work: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    const timeout = new AbortController();
    const { promise: refusal, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      const error = tooBusy();
      timeout.abort(error);
      reject(error);
    }, this.#leftMs);
    try {
      return await Promise.race([timeoutSignal.run(timeout.signal, work), refusal]);
    } finally {
      clearTimeout(timer);
      this.#leftMs -= performance.now() - startedAt;
    }
  }
}

/** @throws AppError BUSY if the current request has already been answered so; nothing of it may be committed any more */
export function throwIfTimedOut(): void {
  timeoutSignal.getStore()?.throwIfAborted();
}

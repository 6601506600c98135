import "server-only";
import { SECOND } from "#contract/limits";

const WINDOW_MS = 10 * SECOND;
const OPEN_MS = 5 * SECOND;
const MIN_CALLS = 20;
const MAX_FAILURE_SHARE = 0.5;

interface Outcome {
  at: number;
  failed: boolean;
}

/**
 * Stops calling an upstream that mostly fails: at least 20 calls with at least half of them failed within
 * 10 s open it for 5 s; then a single call is let through to try.
 */
export class Breaker {
  readonly #now: () => number;
  #outcomes: Outcome[] = [];
  #openUntil = 0;
  #isTrying = false;

  /** @param now monotonic clock in ms */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Whether a call may be made; a `true` must be answered by `record` or `release`. */
  admits(): boolean {
    if (this.#openUntil === 0) return true;
    if (this.#now() < this.#openUntil || this.#isTrying) return false;
    this.#isTrying = true;
    return true;
  }

  /** Notes how an admitted call ended. */
  record(failed: boolean): void {
    const now = this.#now();
    if (this.#openUntil !== 0) {
      if (!this.#isTrying) return; // began before the breaker opened
      this.#isTrying = false;
      this.#openUntil = failed ? now + OPEN_MS : 0;
      this.#outcomes = [];
      return;
    }
    this.#outcomes.push({ at: now, failed });
    this.#outcomes = this.#outcomes.filter((outcome) => outcome.at > now - WINDOW_MS);
    const failures = this.#outcomes.filter((outcome) => outcome.failed).length;
    const mostFail =
      this.#outcomes.length >= MIN_CALLS && failures >= this.#outcomes.length * MAX_FAILURE_SHARE;
    // One that has just answered is not given up for what it did before.
    if (failed && mostFail) {
      this.#openUntil = now + OPEN_MS;
      this.#outcomes = [];
    }
  }

  /** An admitted call that says nothing about the upstream, such as one the client gave up. */
  release(): void {
    this.#isTrying = false;
  }
}

import "server-only";
import { SECOND } from "#contract/units";

const WINDOW_MS = 10 * SECOND;
const OPEN_MS = 5 * SECOND;
const MIN_CALLS = 20;
const MAX_FAILURE_SHARE = 0.5;

interface Outcome {
  at: number;
  failed: boolean;
}

/**
 * Circuit breaker: at least 20 calls of which at least half failed within 10 s open it for 5 s; then a single trial
 * call is admitted.
 */
export class Breaker {
  readonly #now: () => number;
  /** Of the window, oldest first. */
  #outcomes: Outcome[] = [];
  /** How many of them failed. */
  #failures = 0;
  #openUntil = 0;
  #isTrying = false;

  /** @param now monotonic clock in ms */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Whether a call may be made; after `true` call `record` or `release`. */
  admits(): boolean {
    if (this.#openUntil === 0) return true;
    if (this.#now() < this.#openUntil || this.#isTrying) return false;
    this.#isTrying = true;
    return true;
  }

  /** Records the result of an admitted call. */
  record(failed: boolean): void {
    const now = this.#now();
    if (this.#openUntil !== 0) {
      if (!this.#isTrying) return; // started before the breaker opened
      this.#isTrying = false;
      this.#openUntil = failed ? now + OPEN_MS : 0;
      this.#forgetAll();
      return;
    }
    this.#count({ at: now, failed });
    const mostFail =
      this.#outcomes.length >= MIN_CALLS && this.#failures >= this.#outcomes.length * MAX_FAILURE_SHARE;
    // A success never opens the breaker, whatever failed before.
    if (failed && mostFail) {
      this.#openUntil = now + OPEN_MS;
      this.#forgetAll();
    }
  }

  #count(outcome: Outcome): void {
    this.#outcomes.push(outcome);
    if (outcome.failed) this.#failures += 1;
    const expired = this.#outcomes.findIndex(({ at }) => at > outcome.at - WINDOW_MS);
    for (const { failed } of this.#outcomes.splice(0, expired)) {
      if (failed) this.#failures -= 1;
    }
  }

  #forgetAll(): void {
    this.#outcomes = [];
    this.#failures = 0;
  }

  /** For an admitted call that says nothing about the upstream, such as one that the client aborted. */
  release(): void {
    this.#isTrying = false;
  }
}

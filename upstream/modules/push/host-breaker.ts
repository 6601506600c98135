import { SECOND } from "#contract/units";

const TIMEOUTS_BEFORE_PAUSE = 3;
const PAUSE_MS = 30 * SECOND;

interface HostState {
  timeouts: number;
  pausedUntilMs: number;
}

/** A circuit breaker per host. */
export interface HostBreaker {
  /** Runs a call to a host. Rejects immediately while calls to it are paused, and with the call's own error. */
  run<Answer>(host: string, call: () => Promise<Answer>): Promise<Answer>;
}

/**
 * Pauses calls to a host after three consecutive timeouts, so that its messages, which are retried later, do not
 * delay those to other hosts.
 */
export function createHostBreaker(): HostBreaker {
  const states = new Map<string, HostState>();
  return {
    async run(host, call) {
      const state = states.get(host) ?? { timeouts: 0, pausedUntilMs: 0 };
      if (performance.now() < state.pausedUntilMs) throw new Error("The push service keeps not answering");
      try {
        const answer = await call();
        states.delete(host);
        return answer;
      } catch (error) {
        if (isTimeout(error)) {
          const timeouts = (states.get(host)?.timeouts ?? 0) + 1;
          const isTooMany = timeouts >= TIMEOUTS_BEFORE_PAUSE;
          // The count is not reset by a pause, so a single timeout after it starts the next one.
          states.set(host, { timeouts, pausedUntilMs: isTooMany ? performance.now() + PAUSE_MS : 0 });
        } else {
          states.delete(host);
        }
        throw error;
      }
    },
  };
}

// A DOMException is not an instance of Error in every runtime.
function isTimeout(error: unknown): boolean {
  return typeof error === "object" && error !== null && "name" in error && error.name === "TimeoutError";
}

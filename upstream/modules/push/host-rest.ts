import { SECOND } from "#contract/limits";

const TIMEOUTS_BEFORE_REST = 3;
const REST_MS = 30 * SECOND;

interface HostState {
  timeouts: number;
  restsUntilMs: number;
}

/** Spares hosts that keep everybody waiting. */
export interface HostRest {
  /** @throws at once while the host rests, and whatever the call throws */
  unlessResting<Answer>(host: string, call: () => Promise<Answer>): Promise<Answer>;
}

/**
 * Lets a host rest after some time-outs with nothing in between: messages to it are tried again later, and do not keep
 * those to the others waiting meanwhile.
 */
export function restHosts(): HostRest {
  const states = new Map<string, HostState>();
  return {
    async unlessResting(host, call) {
      const state = states.get(host) ?? { timeouts: 0, restsUntilMs: 0 };
      if (performance.now() < state.restsUntilMs) throw new Error("The push service keeps not answering");
      try {
        const answer = await call();
        states.delete(host);
        return answer;
      } catch (error) {
        if (isTimeout(error)) {
          const timeouts = (states.get(host)?.timeouts ?? 0) + 1;
          const isTooMany = timeouts >= TIMEOUTS_BEFORE_REST;
          // One more after the rest is enough for the next.
          states.set(host, { timeouts, restsUntilMs: isTooMany ? performance.now() + REST_MS : 0 });
        } else {
          states.delete(host);
        }
        throw error;
      }
    },
  };
}

// A DOMException is not everywhere an Error.
function isTimeout(error: unknown): boolean {
  return typeof error === "object" && error !== null && "name" in error && error.name === "TimeoutError";
}

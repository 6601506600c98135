import { useSyncExternalStore } from "react";
import { MINUTE } from "#contract/units";

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) {
      each();
    }
  }, MINUTE / 2);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
}

/** The current time rounded down to the minute, in ms: server and browser nearly always agree on it. */
export const currentMinute = () => Math.floor(Date.now() / MINUTE) * MINUTE;

/** The current minute in ms, updated by one timer for the whole page; null on the server and while hydrating. */
export function useNow(): number | null {
  return useSyncExternalStore(subscribe, currentMinute, () => null);
}

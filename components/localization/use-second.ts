import { useSyncExternalStore } from "react";
import { SECOND } from "#contract/limits";

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, SECOND / 4);
  return () => clearInterval(timer);
}

/** The current second in ms, for a clock; null on the server and while hydrating. */
export function useSecond(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / SECOND) * SECOND,
    () => null,
  );
}

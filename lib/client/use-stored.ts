import { useCallback, useSyncExternalStore } from "react";
import type { KeyedStore } from "./keyed-store.ts";

/** The store's value for the key, followed through its changes; undefined on the server and while hydrating. */
export function useStored<T>(store: KeyedStore<T>, key: string): T | undefined {
  const subscribe = useCallback((listener: () => void) => store.subscribe(key, listener), [store, key]);
  return useSyncExternalStore(
    subscribe,
    () => store.get(key),
    () => undefined,
  );
}

import { useCallback, useSyncExternalStore } from "react";

/**
 * A map that components follow, each at its key: the one way for state of the page that outlives the components that show it and is no
 * answer of the server, such as what waits to be sent, uploads, typists. Answers are kept by SWR, facts about entities by `overlay.ts`, which
 * is one of these maps (decision 0224). Signing in and out are document navigations, so nothing in it survives a change of member.
 */
export class ObservableMap<Key, Value> extends Map<Key, Value> {
  readonly #listeners = new Map<Key, Set<() => void>>();

  override set(key: Key, value: Value): this {
    super.set(key, value);
    this.#notify(key);
    return this;
  }

  override delete(key: Key): boolean {
    const isDeleted = super.delete(key);
    if (isDeleted) this.#notify(key);
    return isDeleted;
  }

  override clear(): void {
    for (const key of [...this.keys()]) this.delete(key);
  }

  /** Calls the listener after every change at the key. Returns how to stop. */
  subscribe(key: Key, listener: () => void): () => void {
    const ofKey = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, ofKey.add(listener));
    return () => {
      ofKey.delete(listener);
      if (ofKey.size === 0) this.#listeners.delete(key);
    };
  }

  #notify(key: Key): void {
    for (const listener of this.#listeners.get(key) ?? []) listener();
  }
}

/** The map's value at the key, followed through its changes; undefined on the server and while hydrating. */
export function useObserved<Key, Value>(map: ObservableMap<Key, Value>, key: Key): Value | undefined {
  const subscribe = useCallback((listener: () => void) => map.subscribe(key, listener), [map, key]);
  return useSyncExternalStore(
    subscribe,
    () => map.get(key),
    () => undefined,
  );
}

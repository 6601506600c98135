import { useCallback, useSyncExternalStore } from "react";

/**
 * A map whose keys components can observe: the one way for page state that outlives the components that show it and
 * is not a server response, such as outboxes, uploads and typing members. Responses are cached by SWR, facts about
 * entities by `overlay.ts`, which is built on this map (decision 0224). Signing in and out load a new document, so
 * nothing survives a change of member.
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

  /** Calls the listener after every change of the key's value. Returns an unsubscribe function. */
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

/** The key's current value, re-rendering on change; undefined on the server and while hydrating. */
export function useObserved<Key, Value>(map: ObservableMap<Key, Value>, key: Key): Value | undefined {
  const subscribe = useCallback((listener: () => void) => map.subscribe(key, listener), [map, key]);
  return useSyncExternalStore(
    subscribe,
    () => map.get(key),
    () => undefined,
  );
}

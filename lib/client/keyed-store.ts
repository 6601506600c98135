type Listener = () => void;

/** Values by key, outside React: they outlive the components that show them, until the page is left. */
export interface KeyedStore<T> {
  get(key: string): T | undefined;
  set(key: string, value: T | undefined): void;
  /** Those that have a value now. */
  keys(): string[];
  /** @returns ends the subscription */
  subscribe(key: string, listener: Listener): () => void;
}

/**
 * A store for state that the browser itself owns: which pages of a list are loaded, what a toggle was set to.
 * Signing in and out are document navigations, so nothing in it survives a change of member.
 */
export function createKeyedStore<T>(): KeyedStore<T> {
  const values = new Map<string, T>();
  const listeners = new Map<string, Set<Listener>>();

  return {
    get: (key) => values.get(key),
    keys: () => [...values.keys()],
    set(key, value) {
      if (value === undefined) {
        values.delete(key);
      } else {
        values.set(key, value);
      }
      for (const listener of listeners.get(key) ?? []) {
        listener();
      }
    },
    subscribe(key, listener) {
      const ofKey = listeners.get(key) ?? new Set();
      ofKey.add(listener);
      listeners.set(key, ofKey);
      return () => {
        ofKey.delete(listener);
        if (ofKey.size === 0) {
          listeners.delete(key);
        }
      };
    },
  };
}

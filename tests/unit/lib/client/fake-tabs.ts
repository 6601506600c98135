/** What jsdom lacks for several tabs: a channel that this page does not receive itself on, and locks that are free. */
export class FakeTabs {
  readonly heard: unknown[] = [];
  readonly #listeners = new Set<(event: { data: unknown }) => void>();

  constructor() {
    const { heard } = this;
    const listeners = this.#listeners;
    Object.assign(globalThis, {
      BroadcastChannel: class {
        postMessage(data: unknown) {
          heard.push(data);
        }
        #listener: ((event: { data: unknown }) => void) | undefined;
        set onmessage(listener: (event: { data: unknown }) => void) {
          this.#listener = listener;
          listeners.add(listener);
        }
        dispatchEvent(event: { data: unknown }) {
          for (const listener of listeners) listener(event);
        }
        close() {
          if (this.#listener) listeners.delete(this.#listener);
        }
        addEventListener(_: string, listener: (event: { data: unknown }) => void) {
          listeners.add(listener);
        }
        removeEventListener(_: string, listener: (event: { data: unknown }) => void) {
          listeners.delete(listener);
        }
      },
    });
    Object.defineProperty(navigator, "locks", {
      configurable: true,
      value: { request: async (_: string, __: object, hold: () => Promise<void>) => hold() },
    });
  }

  /** Another tab broadcasts a message. */
  say(data: unknown): void {
    for (const listener of this.#listeners) listener({ data });
  }
}

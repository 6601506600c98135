import { act } from "@testing-library/react";

const ends = new Set<() => void>();

/** Scrolls to the end: every sentinel intersects the viewport. */
export async function reachEnd(): Promise<void> {
  await act(async () => {
    for (const reach of [...ends]) reach();
  });
}

class Observer {
  readonly #reach: () => void;

  constructor(callback: IntersectionObserverCallback) {
    // The component reads only this field of an entry and nothing of the observer.
    this.#reach = () => callback([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
  }
  observe(): void {
    ends.add(this.#reach);
  }
  disconnect(): void {
    ends.delete(this.#reach);
  }
}

/** Adds the observers that jsdom lacks. */
export function installBrowserParts(): void {
  ends.clear();
  Object.assign(globalThis, { IntersectionObserver: Observer });
}

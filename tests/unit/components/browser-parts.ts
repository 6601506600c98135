import { act } from "@testing-library/react";

const ends = new Set<() => void>();

/** The reader scrolls to the end: every sentinel comes into view. */
export async function reachEnd(): Promise<void> {
  await act(async () => {
    for (const reach of [...ends]) reach();
  });
}

class Observer {
  readonly #reach: () => void;

  constructor(callback: IntersectionObserverCallback) {
    // Of an entry only this is looked at, and of the observer nothing.
    this.#reach = () => callback([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
  }
  observe(): void {
    ends.add(this.#reach);
  }
  disconnect(): void {
    ends.delete(this.#reach);
  }
}

/** What jsdom lacks of dialogs and of observers. */
export function installBrowserParts(): void {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.setAttribute("open", "");
    },
    close(this: HTMLDialogElement) {
      this.removeAttribute("open");
    },
  });
  ends.clear();
  Object.assign(globalThis, { IntersectionObserver: Observer });
}

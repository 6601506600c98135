import { act } from "@testing-library/react";
import type { PersonWithRelation } from "#contract/person";
import { bob } from "#tests/unit/components/sample-people";

/** Somebody of a name that fits the username, as a row in a list. */
export function named(name: string, changes: Partial<PersonWithRelation> = {}): PersonWithRelation {
  const username = name.toLowerCase().replaceAll(/[^a-z]/g, "");
  return bob({ id: `id of ${username}`, name, username, ...changes });
}

/** The first page of a list, as the server hands it over. */
export function page(items: PersonWithRelation[], nextCursor: string | null = null, q = "") {
  return { q, isFromStart: true, items, nextCursor, total: items.length };
}

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

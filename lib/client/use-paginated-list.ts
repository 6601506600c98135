import { useCallback, useLayoutEffect, useMemo } from "react";
import { createKeyedStore } from "./keyed-store.ts";
import { useStored } from "./use-stored.ts";

export interface ListPage<T> {
  items: readonly T[];
  /** Where the next page starts; null at the end. */
  nextCursor: string | null;
}

/** The pages after the first. */
interface LaterPages<T> extends ListPage<T> {
  status: "idle" | "loading" | "failed";
}

/** All items that are loaded, from the first. */
export interface PaginatedListState<T> extends LaterPages<T> {
  /** Starts loading the next page; does nothing while one is loading and at the end. */
  loadMore: () => void;
}

interface PaginatedListOptions<T extends { id: string }> {
  /** Names the list, and whose it is where that matters: "home", "@alice". */
  listKey: string;
  /** The page that came with the HTML. */
  firstPage: ListPage<T>;
  /** The same function from render to render. Aborted when the list is no longer shown. */
  loadPage: (cursor: string, signal: AbortSignal) => Promise<ListPage<T>>;
}

/** What every list is made of. */
export type Item = { id: string };

// By the list and the place where its first page ended. Going back shows the same first page again (the router
// keeps it), finds this in the first render, and so keeps its place; a fresh first page that ends elsewhere
// starts anew. Whoever may no longer be seen is taken out by hidden-people.ts.
export const laterPages = createKeyedStore<LaterPages<Item>>();
const running = new Map<string, AbortController>();

/** Names the pages after a first page. */
export const keyOf = (listKey: string, nextCursor: string | null) => `${listKey}\n${nextCursor}`;

/** Forgets the pages after a first page, and those that are on their way. */
export function forgetPages(key: string): void {
  running.get(key)?.abort();
  running.delete(key);
  laterPages.set(key, undefined);
}

/** What is new among the items: one that moved while the reader paged is not shown twice. */
export function unseen<T extends Item>(seen: readonly Item[], items: readonly T[]): T[] {
  const known = new Set(seen.map(({ id }) => id));
  return items.filter(({ id }) => !known.has(id));
}

const nothingLoaded: readonly never[] = [];

/** Every list: its first page came with the HTML, further ones are loaded on demand and kept through back and forward. */
export function usePaginatedList<T extends Item>(options: PaginatedListOptions<T>): PaginatedListState<T> {
  const { listKey, firstPage, loadPage } = options;
  const { items: first, nextCursor } = firstPage;
  const key = keyOf(listKey, nextCursor);
  const stored = useStored(laterPages, key);

  const loadMore = useCallback(async () => {
    // The key names the list and so the type of its items.
    const start = (laterPages.get(key) ?? { items: [], nextCursor, status: "idle" }) as LaterPages<T>;
    if (start.nextCursor === null || start.status === "loading") {
      return;
    }
    const run = new AbortController();
    running.set(key, run);
    laterPages.set(key, { ...start, status: "loading" });
    try {
      const page = await loadPage(start.nextCursor, run.signal);
      const items = [...start.items, ...unseen([...first, ...start.items], page.items)];
      laterPages.set(key, { items, nextCursor: page.nextCursor, status: "idle" });
    } catch {
      // Forgotten, or begun again: this run has nothing more to say.
      if (running.get(key) !== run) return;
      // The list shows it, with Retry; whoever left asks again by coming back.
      laterPages.set(key, { ...start, status: run.signal.aborted ? "idle" : "failed" });
    }
  }, [key, first, nextCursor, loadPage]);

  useLayoutEffect(() => () => running.get(key)?.abort(), [key]);

  const later = (stored ?? { items: nothingLoaded, nextCursor, status: "idle" }) as LaterPages<T>; // as above
  const items = useMemo(() => [...first, ...unseen(first, later.items)], [first, later.items]);
  return { ...later, items, loadMore };
}

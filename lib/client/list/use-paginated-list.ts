import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useSWRConfig } from "swr";
import useSWRInfinite, { type SWRInfiniteConfiguration, unstable_serialize } from "swr/infinite";

export interface ListPage<T> {
  items: readonly T[];
  /** Where the next page starts; null at the end. */
  nextCursor: string | null;
}

/** All items that are loaded, from the first. */
export interface PaginatedListState<T> extends ListPage<T> {
  status: "idle" | "loading" | "failed";
  /** Starts loading the next page; does nothing while one is loading and at the end. */
  loadMore: () => void;
}

/** Loads long pages until the condition is met, the list ends or a page fails. */
export type LoadUntil<T> = (isReached: (items: readonly T[]) => boolean) => Promise<void>;

interface PaginatedListOptions<T extends { id: string }> {
  /** Names the list, and whose it is where that matters: "home", "@alice". */
  listKey: string;
  /** The page that came with the HTML. */
  firstPage: ListPage<T>;
  /**
   * Aborted when the list is no longer shown.
   * @param isLong for as many items as one answer can hold, since a reader who was further down waits for them
   */
  loadPage: (cursor: string, signal: AbortSignal, isLong: boolean) => Promise<ListPage<T>>;
}

/** What every list is made of. */
export type Item = { id: string };

type PageKey = [listKey: string, start: string, cursor: string];

// The first page is the server's, so SWR begins without any and fetches only what is asked for. What is being read must
// not change because the window got the focus or the network returned.
const settings = {
  initialSize: 0,
  revalidateFirstPage: false,
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
  fallbackData: [],
} satisfies SWRInfiniteConfiguration;

/** A list of which nothing is loaded yet: its first page is the one after this. */
export const notLoaded: ListPage<never> = { items: [], nextCursor: "" };

/** The reason of an abort, which is no failure of the page. */
const listIsGone = new Error("The list is no longer shown");

const noPages: readonly never[] = [];

/**
 * The keys of the pages after a first one, by the place where that ended: Back shows the same first page again (the router
 * keeps it) and finds the rest in its first render; one that ends elsewhere starts anew.
 */
function keysAfter(listKey: string, { nextCursor: start }: ListPage<Item>) {
  return (_index: number, before: ListPage<Item> | null): PageKey | null => {
    const cursor = before ? before.nextCursor : start;
    return start === null || cursor === null ? null : [listKey, start, cursor];
  };
}

/** What is new among the items: one that moved while the reader paged is not shown twice. */
export function unseen<T extends Item>(seen: readonly Item[], items: readonly T[]): T[] {
  const known = new Set(seen.map(({ id }) => id));
  return items.filter(({ id }) => !known.has(id));
}

/** The items of a first page and of those after it, none twice. */
function itemsOf<T extends Item>(first: readonly T[], later: readonly ListPage<T>[]): readonly T[] {
  const items = new Map<string, T>();
  for (const item of [first, ...later.map((page) => page.items)].flat()) {
    if (!items.has(item.id)) items.set(item.id, item);
  }
  return [...items.values()];
}

/** What follows a first page among the items that were shown before it came, as far as the two overlap. */
function whatFollows<T extends Item>(
  fresh: ListPage<T>,
  before: ListPage<T>,
  later: readonly ListPage<T>[],
): ListPage<T> | undefined {
  const last = later.at(-1);
  if (!last || fresh.nextCursor === null) return undefined;
  const all = itemsOf(before.items, later);
  const end = all.findIndex(({ id }) => id === fresh.items.at(-1)?.id);
  const items = end < 0 ? [] : unseen(fresh.items, all.slice(end + 1));
  return items.length > 0 ? { items, nextCursor: last.nextCursor } : undefined;
}

/**
 * Keeps what follows a first page when another takes its place while the list is being read (data loaded again, not a visit).
 * @returns one page with all of it in the render with the fresh first page; after that SWR has it, also for Back
 */
function useCarriedPage<T extends Item>(listKey: string, firstPage: ListPage<T>): ListPage<T> | undefined {
  const { cache, mutate } = useSWRConfig();
  const [shown, setShown] = useState<{ listKey: string; firstPage: ListPage<T>; carried?: ListPage<T> }>({
    listKey,
    firstPage,
  });
  if (shown.listKey !== listKey) {
    setShown({ listKey, firstPage });
  } else if (shown.firstPage.nextCursor !== firstPage.nextCursor) {
    // The key names the list, and so the type of its items.
    const later: ListPage<T>[] =
      cache.get(unstable_serialize(keysAfter(listKey, shown.firstPage)))?.data ?? [];
    setShown({ listKey, firstPage, carried: whatFollows(firstPage, shown.firstPage, later) });
  }

  const { carried } = shown;
  useLayoutEffect(() => {
    if (!carried) return;
    const keys = keysAfter(shown.listKey, shown.firstPage);
    // SWR keeps each page and the list of them apart.
    void mutate(keys(0, null), carried, { revalidate: false });
    void mutate(unstable_serialize(keys), [carried], { revalidate: false });
    setShown({ listKey: shown.listKey, firstPage: shown.firstPage });
  }, [carried, shown, mutate]);
  return carried;
}

/** Every list: its first page came with the HTML, further ones are loaded on demand and kept through back and forward. */
export function usePaginatedList<T extends Item>(
  options: PaginatedListOptions<T>,
): PaginatedListState<T> & { loadUntil: LoadUntil<T> } {
  const { listKey, firstPage, loadPage } = options;
  const { items: first, nextCursor: firstCursor } = firstPage;
  const { cache } = useSWRConfig();
  const running = useRef<{ key: string; run: AbortController }>(undefined);
  const [goal, setGoal] = useState<{ isReached: (items: readonly T[]) => boolean; end: () => void }>();
  const carried = useCarriedPage(listKey, firstPage);

  const keys = keysAfter(listKey, firstPage);
  const key = unstable_serialize(keys);
  const swr = useSWRInfinite<ListPage<T>>(
    keys,
    ([, , cursor]: PageKey) => {
      const run = new AbortController();
      running.current = { key, run };
      return loadPage(cursor, run.signal, goal !== undefined);
    },
    settings,
  );
  useLayoutEffect(
    () => () => {
      if (running.current?.key === key) running.current.run.abort(listIsGone);
    },
    [key],
  );

  const { data, error, isValidating, setSize } = swr;
  const later = useMemo(() => (carried ? [carried] : (data ?? noPages)), [carried, data]);
  const items = useMemo(() => itemsOf(first, later), [first, later]);
  const { nextCursor } = later.at(-1) ?? firstPage;
  const failed = error && error !== listIsGone ? "failed" : "idle";
  const status = isValidating ? "loading" : failed;

  const loadMore = useCallback(() => {
    // As of now: several observers may ask before the next render.
    const now = cache.get(key);
    const pages: ListPage<T>[] = now?.data ?? [];
    const { nextCursor } = pages.at(-1) ?? { nextCursor: firstCursor };
    if (nextCursor !== null && !now?.isValidating) void setSize(pages.length + 1);
  }, [cache, key, firstCursor, setSize]);

  const loadUntil: LoadUntil<T> = useCallback(
    (isReached) => new Promise((end) => setGoal({ isReached, end })),
    [],
  );
  useEffect(() => {
    if (!goal || status === "loading") return;
    if (status === "idle" && nextCursor !== null && !goal.isReached(items)) return loadMore();
    setGoal(undefined);
    goal.end();
  }, [goal, status, nextCursor, items, loadMore]);

  return { items, nextCursor, status, loadMore, loadUntil };
}

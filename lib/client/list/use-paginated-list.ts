import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useSWRConfig } from "swr";
import useSWRInfinite, { type SWRInfiniteConfiguration, unstable_serialize } from "swr/infinite";

export interface ListPage<T> {
  items: readonly T[];
  /** Where the next page starts; null at the end. */
  nextCursor: string | null;
}

/** All loaded items. */
export interface PaginatedListState<T> extends ListPage<T> {
  status: "idle" | "loading" | "failed";
  /** Loads the next page; does nothing while one is loading or at the end. */
  loadMore: () => void;
}

/** Loads long pages until the condition is met, the list ends or a page fails. */
export type LoadUntil<T> = (isReached: (items: readonly T[]) => boolean) => Promise<void>;

interface PaginatedListOptions<T extends { id: string }> {
  /** Identifies the list, including its owner where that matters: "home", "@alice". */
  listKey: string;
  /** The page rendered in the HTML. */
  firstPage: ListPage<T>;
  /**
   * Aborted when the list is unmounted.
   * @param isLong loads as many items as one response can hold, since a reader who was further down is waiting for
   * them
   */
  loadPage: (cursor: string, signal: AbortSignal, isLong: boolean) => Promise<ListPage<T>>;
}

/** An item of any list. */
export type Item = { id: string };

type PageKey = [listKey: string, start: string, cursor: string];

// The first page is the server's, so SWR starts empty and only fetches on request. The list must not change under the
// reader on focus or reconnect.
const settings = {
  initialSize: 0,
  revalidateFirstPage: false,
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
  fallbackData: [],
} satisfies SWRInfiniteConfiguration;

/** The first page of a list of which nothing is loaded yet. */
export const notLoaded: ListPage<never> = { items: [], nextCursor: "" };

/** Abort reason, which is not a failure of the page. */
const listUnmounted = new Error("The list is no longer shown");

const noPages: readonly never[] = [];

/**
 * Keys of the pages after a first one, by where it ended: after Back the router's cached first page finds the rest in
 * its first render; a first page that ends elsewhere starts anew.
 */
function keysAfter(listKey: string, { nextCursor: start }: ListPage<Item>) {
  return (_index: number, before: ListPage<Item> | null): PageKey | null => {
    const cursor = before ? before.nextCursor : start;
    return start === null || cursor === null ? null : [listKey, start, cursor];
  };
}

/** Items that are not shown yet, each once: one that moved while the reader paged is not repeated. */
export function unseen<T extends Item>(seen: readonly Item[], items: readonly T[]): T[] {
  const known = new Set(seen.map(({ id }) => id));
  return items.filter(({ id }) => !known.has(id) && known.add(id));
}

/**
 * The items after a fresh first page among those shown before, if the two overlap. One that the first page has as well
 * is left out only when they are shown: a later first page may lack it, such as a post that was pinned.
 */
function followingItems<T extends Item>(
  fresh: ListPage<T>,
  before: ListPage<T>,
  later: readonly ListPage<T>[],
): ListPage<T> | undefined {
  const last = later.at(-1);
  if (!last || fresh.nextCursor === null) return undefined;
  const all = [before, ...later].flatMap((page) => page.items);
  const start = all.findIndex(({ id }) => id === fresh.items.at(-1)?.id) + 1;
  const isFollowed = start > 0 && start < all.length;
  return isFollowed ? { items: all.slice(start), nextCursor: last.nextCursor } : undefined;
}

/**
 * Preserves the following items when the first page is replaced while the list is being read (data reloaded, not a
 * navigation).
 * @returns the following items as one page in the render with the fresh first page; afterwards they are in SWR's
 * cache, also for Back
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
    // The key identifies the list, and so the type of its items.
    const later: ListPage<T>[] =
      cache.get(unstable_serialize(keysAfter(listKey, shown.firstPage)))?.data ?? [];
    setShown({ listKey, firstPage, carried: followingItems(firstPage, shown.firstPage, later) });
  }

  const { carried } = shown;
  useLayoutEffect(() => {
    if (!carried) return;
    const keys = keysAfter(shown.listKey, shown.firstPage);
    // SWR caches each page and the list of pages separately.
    void mutate(keys(0, null), carried, { revalidate: false });
    void mutate(unstable_serialize(keys), [carried], { revalidate: false });
    setShown({ listKey: shown.listKey, firstPage: shown.firstPage });
  }, [carried, shown, mutate]);
  return carried;
}

/**
 * The hook behind every list: the first page comes with the HTML, further ones are loaded on demand and preserved
 * through back and forward.
 */
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
      if (running.current?.key === key) running.current.run.abort(listUnmounted);
    },
    [key],
  );

  const { data, error, isValidating, setSize } = swr;
  const later = useMemo(() => (carried ? [carried] : (data ?? noPages)), [carried, data]);
  const items = useMemo(() => unseen([], [first, ...later.map((page) => page.items)].flat()), [first, later]);
  const { nextCursor } = later.at(-1) ?? firstPage;
  const failed = error && error !== listUnmounted ? "failed" : "idle";
  const status = isValidating ? "loading" : failed;

  const loadMore = useCallback(() => {
    // Reads the current cache, since several observers may call before the next render.
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

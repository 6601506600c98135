import { useCallback, useDeferredValue, useEffect, useMemo, useState } from "react";
import { toSearchText } from "#contract/text/search-text";
import { SEARCH_PAUSE_MS } from "#contract/units";
import {
  type ListPage,
  type LoadUntil,
  notLoaded,
  type PaginatedListState,
  usePaginatedList,
} from "#lib/client/list/use-paginated-list";

/** A page of a filtered list, rendered by the server. */
export interface ServedPage<T> extends ListPage<T> {
  /** Its filter; empty for the whole list. */
  q: string;
  /** False for a further page, which is requested only without script. */
  isFromStart: boolean;
}

interface FilteredListOptions<T extends { id: string }> {
  listKey: string;
  /** Must keep its identity. */
  served: ServedPage<T>;
  /** Filter in the address, which may have changed since the page was rendered. */
  initialText: string;
  /** Loads a page from the server; the first without a cursor. Must keep its identity. */
  requestPage: (q: string, cursor: string | undefined, signal: AbortSignal) => Promise<ListPage<T>>;
  /** Whether the filter matches an item, with the server's rules. */
  matches: (item: T, text: string) => boolean;
  /** Whether a search finds others than the whole list has. */
  findsOthers?: boolean | undefined;
}

export interface FilteredList<T> extends PaginatedListState<T> {
  /** Content of the filter field. */
  text: string;
  setText: (text: string) => void;
  /** The applied filter: the trimmed text. */
  q: string;
  loadUntil: LoadUntil<T>;
}

/** The loaded part of a list for one filter. */
interface KnownList<T> extends PaginatedListState<T> {
  q: string;
  loadUntil: LoadUntil<T>;
}

function useListOf<T extends { id: string }>(
  { listKey, requestPage }: Pick<FilteredListOptions<T>, "listKey" | "requestPage">,
  q: string,
  firstPage: ListPage<T> & { isFurther?: boolean },
): KnownList<T> {
  const loadPage = useCallback(
    (cursor: string, signal: AbortSignal) => requestPage(q, cursor || undefined, signal),
    [requestPage, q],
  );
  const name = `${listKey}${firstPage.isFurther ? " further" : ""}?q=${q}`;
  return { ...usePaginatedList({ listKey: name, firstPage, loadPage }), q };
}

/** Writes the filter into the address, for a reload and for history navigation. */
function useAddress(q: string, hasTyped: boolean): void {
  useEffect(() => {
    if (!hasTyped) return;
    const write = () => {
      const address = q ? `?${new URLSearchParams({ q })}` : window.location.pathname;
      window.history.replaceState(null, "", address);
    };
    if (q === "") {
      write();
      return;
    }
    const timer = setTimeout(write, SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [q, hasTyped]);
}

/** The matching items of several lists, without duplicates. */
function filterKnown<T extends { id: string }>(lists: KnownList<T>[], matches: (item: T) => boolean): T[] {
  const byId = new Map(lists.flatMap((list) => list.items).map((item) => [item.id, item]));
  return [...byId.values()].filter(matches);
}

/** Whether a list is completely loaded and contains all matches of a filter. */
function covers<T>(list: KnownList<T>, q: string): boolean {
  return list.nextCursor === null && toSearchText(q).includes(toSearchText(list.q));
}

/**
 * A list with a filter field. Loaded items are filtered immediately; the server is asked for others shortly after the last
 * keystroke, and outdated requests are cancelled.
 */
export function useFilteredList<T extends { id: string }>(options: FilteredListOptions<T>): FilteredList<T> {
  const { served, initialText, matches, findsOthers = false } = options;
  const [text, write] = useState(initialText);
  const [hasTyped, setHasTyped] = useState(false);
  const [requested, setRequested] = useState(initialText.trim());
  // Deferred, so that typing stays responsive with a long list.
  const q = useDeferredValue(text.trim());
  useAddress(q, hasTyped);

  const firstPage = useMemo(() => {
    const { items, nextCursor, isFromStart } = served;
    return { items, nextCursor, isFurther: !isFromStart };
  }, [served]);
  const isServed = (query: string) => query === served.q && (served.isFromStart || !hasTyped);
  const shownText = isServed(q) ? q : requested;
  const page = useListOf(options, served.q, firstPage);
  const shown = useListOf(options, shownText, isServed(shownText) ? firstPage : notLoaded);
  const isAnswered = shown.nextCursor !== notLoaded.nextCursor;

  const known = [...(served.isFromStart ? [page] : []), ...(isAnswered ? [shown] : [])];
  const isShown = shownText === q && isAnswered;
  const isCovered = !findsOthers && known.some((list) => covers(list, q));
  const { status, loadMore, loadUntil } = shown;
  useEffect(() => {
    if (isShown || isCovered) return;
    if (shownText === q) {
      if (status === "idle") loadMore();
      return;
    }
    const timer = setTimeout(() => setRequested(q), SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isShown, isCovered, shownText, q, status, loadMore]);

  const box = {
    text,
    q,
    loadUntil,
    setText(next: string) {
      setHasTyped(true);
      write(next);
    },
  };
  if (isShown) return { ...shown, ...box };
  const items = filterKnown(known, (item) => matches(item, q));
  if (isCovered) return { ...box, items, nextCursor: null, status: "idle", loadMore };
  const hasFailed = shownText === q && status === "failed";
  return {
    ...box,
    items,
    nextCursor: notLoaded.nextCursor,
    status: hasFailed ? "failed" : "loading",
    loadMore,
  };
}

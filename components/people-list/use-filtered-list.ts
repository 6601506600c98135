import { useCallback, useDeferredValue, useEffect, useMemo, useState } from "react";
import { toSearchText } from "#contract/search-text";
import { SEARCH_PAUSE_MS } from "#contract/units";
import {
  type ListPage,
  notLoaded,
  type PaginatedListState,
  usePaginatedList,
} from "#lib/client/list/use-paginated-list";

/** The page of a filtered list that the server has rendered. */
export interface ServedPage<T> extends ListPage<T> {
  /** What it was filtered by; empty for the whole list. */
  q: string;
  /** False for a further page, which only those without script ask for. */
  isFromStart: boolean;
}

interface FilteredListOptions<T extends { id: string }> {
  listKey: string;
  /** The same object from render to render. */
  served: ServedPage<T>;
  /** What the address asks for, which may have changed since the page was served. */
  initialText: string;
  /** Asks the server; without a cursor for the first page. The same function from render to render. */
  requestPage: (q: string, cursor: string | undefined, signal: AbortSignal) => Promise<ListPage<T>>;
  /** Whether the filter lets an item through, as the server sees it. */
  matches: (item: T, text: string) => boolean;
}

export interface FilteredList<T> extends PaginatedListState<T> {
  /** As it stands in the box. */
  text: string;
  setText: (text: string) => void;
  /** What is being filtered by: the text without blanks around it. */
  q: string;
}

/** All that is known of a list for one text. */
interface KnownList<T> extends PaginatedListState<T> {
  q: string;
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

/** Writes what is being filtered by into the address, for a reload and for coming back. */
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

/** The items of several lists that a text lets through, none twice. */
function filterKnown<T extends { id: string }>(lists: KnownList<T>[], matches: (item: T) => boolean): T[] {
  const byId = new Map(lists.flatMap((list) => list.items).map((item) => [item.id, item]));
  return [...byId.values()].filter(matches);
}

/** Whether a list is loaded to its end and holds everything that a text lets through. */
function covers<T>(list: KnownList<T>, q: string): boolean {
  return list.nextCursor === null && toSearchText(q).includes(toSearchText(list.q));
}

/**
 * A list with a box to filter it. What is loaded is filtered at once; what may lie beyond is asked of the server a
 * moment after the last key, and a question that another text has overtaken is cancelled.
 */
export function useFilteredList<T extends { id: string }>(options: FilteredListOptions<T>): FilteredList<T> {
  const { served, initialText, matches } = options;
  const [text, write] = useState(initialText);
  const [hasTyped, setHasTyped] = useState(false);
  const [asked, ask] = useState(initialText.trim());
  // A long list takes its time to change; meanwhile one can type on.
  const q = useDeferredValue(text.trim());
  useAddress(q, hasTyped);

  const firstPage = useMemo(() => {
    const { items, nextCursor, isFromStart } = served;
    return { items, nextCursor, isFurther: !isFromStart };
  }, [served]);
  const isServed = (wanted: string) => wanted === served.q && (served.isFromStart || !hasTyped);
  const shownText = isServed(q) ? q : asked;
  const page = useListOf(options, served.q, firstPage);
  const shown = useListOf(options, shownText, isServed(shownText) ? firstPage : notLoaded);
  const isAnswered = shown.nextCursor !== notLoaded.nextCursor;

  const known = [...(served.isFromStart ? [page] : []), ...(isAnswered ? [shown] : [])];
  const isShown = shownText === q && isAnswered;
  const isCovered = known.some((list) => covers(list, q));
  const { status, loadMore } = shown;
  useEffect(() => {
    if (isShown || isCovered) return;
    if (shownText === q) {
      if (status === "idle") loadMore();
      return;
    }
    const timer = setTimeout(() => ask(q), SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isShown, isCovered, shownText, q, status, loadMore]);

  const box = {
    text,
    q,
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

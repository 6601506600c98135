import { useCallback, useLayoutEffect, useState } from "react";
import { type Item, type ListPage, type PaginatedListState, usePaginatedList } from "./use-paginated-list.ts";

const BEGINNING = "";
const emptyPage: ListPage<never> = { items: [], nextCursor: BEGINNING };
let opened = 0;

/**
 * A list that is loaded from its start each time it is mounted, under a unique key: reopened, it is up to date, and
 * signed URLs in it have not expired.
 * @param loadPage without a cursor for the first page; must be stable across renders
 */
export function useOpenedList<T extends Item>(
  loadPage: (cursor: string | undefined, signal: AbortSignal) => Promise<ListPage<T>>,
): PaginatedListState<T> {
  const [listKey] = useState(() => `opened ${++opened}`);
  const load = useCallback(
    (cursor: string, signal: AbortSignal) => loadPage(cursor === BEGINNING ? undefined : cursor, signal),
    [loadPage],
  );
  const list = usePaginatedList({ listKey, firstPage: emptyPage, loadPage: load });
  const { loadMore } = list;
  useLayoutEffect(loadMore, [loadMore]);
  return list;
}

import { useCallback, useLayoutEffect, useState } from "react";
import { type Item, type ListPage, type PaginatedListState, usePaginatedList } from "./use-paginated-list.ts";

const BEGINNING = "";
const nothingYet: ListPage<never> = { items: [], nextCursor: BEGINNING };
let opened = 0;

/**
 * A list that the browser loads from its beginning each time it is shown, under a name of its own: opened again it shows what there is
 * by then, and signed addresses in it do not expire.
 * @param loadPage without a cursor for the first page; the same function from render to render
 */
export function useOpenedList<T extends Item>(
  loadPage: (cursor: string | undefined, signal: AbortSignal) => Promise<ListPage<T>>,
): PaginatedListState<T> {
  const [listKey] = useState(() => `opened ${++opened}`);
  const load = useCallback(
    (cursor: string, signal: AbortSignal) => loadPage(cursor === BEGINNING ? undefined : cursor, signal),
    [loadPage],
  );
  const list = usePaginatedList({ listKey, firstPage: nothingYet, loadPage: load });
  const { loadMore } = list;
  useLayoutEffect(loadMore, [loadMore]);
  return list;
}

import { useLayoutEffect, useRef } from "react";
import { type Item, keyOf, type ListPage, laterPages, unseen } from "./use-paginated-list.ts";

/** Moves what follows a first page behind the one that has taken its place, as far as the two overlap. */
function carryOver(listKey: string, before: ListPage<Item>, fresh: ListPage<Item>): void {
  const key = keyOf(listKey, fresh.nextCursor);
  const later = laterPages.get(keyOf(listKey, before.nextCursor));
  if (!later || key === keyOf(listKey, before.nextCursor)) return;
  const all = [...before.items, ...later.items];
  const end = all.findIndex((item) => item.id === fresh.items.at(-1)?.id);
  const items = end < 0 ? [] : unseen(fresh.items, all.slice(end + 1));
  if (items.length > 0) laterPages.set(key, { items, nextCursor: later.nextCursor, status: "idle" });
}

/**
 * Keeps what follows a first page that comes anew while its list is being read (data loaded again, not a visit).
 * @param firstPage the same object from render to render
 */
export function useCarryOver(listKey: string, firstPage: ListPage<Item>): void {
  const shown = useRef({ listKey, firstPage });
  // Before the browser lays the page out, so that it does not become short for a moment and lose its place.
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { listKey, firstPage };
    if (before.listKey === listKey && before.firstPage !== firstPage) {
      carryOver(listKey, before.firstPage, firstPage);
    }
  }, [listKey, firstPage]);
}

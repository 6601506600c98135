import { useEffect, useLayoutEffect } from "react";
import type { RestoreOptions } from "./list-place.ts";
import { isReturning, pageAddress } from "./returning.ts";
import type { Item } from "./use-paginated-list.ts";

// A separate chunk, because most readers neither scroll nor return.
const loadListPlace = () => import("./list-place.ts");

/**
 * Tracks the reading position in a list that scrolls with the page, and restores it after Back or a reload. Rows other
 * than posts and pictures are marked with `data-row`.
 * @param idsOf must keep its identity
 */
export function useListPlace<T extends Item>({ list, loadUntil, idsOf }: RestoreOptions<T>): void {
  // Left with its rows: by a scroll of the next page, which an effect would still hear, the place would be lost.
  useLayoutEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const address = pageAddress();
    let isTracked = false;
    async function track(): Promise<void> {
      if (isTracked) return;
      isTracked = true;
      const loaded = await loadListPlace().catch(() => undefined);
      // After a failure the next scroll tries again.
      if (!loaded) isTracked = false;
      else if (!signal.aborted) loaded.trackPlace(list, address, signal);
    }
    window.addEventListener("scroll", track, { passive: true, signal });
    window.addEventListener("focusin", track, { signal });
    return () => listening.abort();
  }, [list]);

  useEffect(() => {
    if (!isReturning()) return;
    loadListPlace()
      .then(({ restorePlace }) => restorePlace({ list, loadUntil, idsOf }))
      // On failure the reader starts at the top.
      .catch(() => {});
  }, [list, loadUntil, idsOf]);
}

import { useEffect, useLayoutEffect, useRef } from "react";
import { focusRow } from "./focus-row.ts";

interface FocusedRow {
  id: string;
  index: number;
}

/**
 * When the focused row is removed, moves the focus to the row in its place, or to the last one. Returns the list's
 * ref.
 */
export function useFocusAfterRemoval<E extends HTMLElement>() {
  const list = useRef<E>(null);
  const focused = useRef<FocusedRow | null>(null);

  useEffect(() => {
    const element = list.current;
    function remember({ target }: FocusEvent): void {
      const row = target instanceof Element ? target.closest<HTMLElement>("[data-entry]") : null;
      const rows = [...(element?.querySelectorAll("[data-entry]") ?? [])];
      focused.current = row?.dataset.entry ? { id: row.dataset.entry, index: rows.indexOf(row) } : null;
    }
    element?.addEventListener("focusin", remember);
    return () => element?.removeEventListener("focusin", remember);
  }, []);

  // Runs after every change of the list, when a row may have been removed.
  useLayoutEffect(() => {
    const row = focused.current;
    if (!row || document.activeElement !== document.body) return;
    if (list.current?.querySelector(`[data-entry="${row.id}"]`)) return;
    const rows = list.current?.querySelectorAll("[data-entry]") ?? [];
    focused.current = null;
    focusRow(rows[Math.min(row.index, rows.length - 1)]);
  });

  return list;
}

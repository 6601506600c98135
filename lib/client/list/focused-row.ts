import { idOfRow, pageOf, rowAround, rowOf } from "./list-rows.ts";

// By page, until the document is unloaded; after a reload the focus starts where the browser puts it.
const focusedRows = new Map<string, string>();

function noteFocus(): void {
  const focused = document.activeElement;
  // A pointer press focuses links too, without a visible focus to restore.
  const row = focused?.matches(":focus-visible") ? rowAround(focused) : null;
  const id = row ? idOfRow(row) : undefined;
  if (id) focusedRows.set(pageOf(), id);
  else focusedRows.delete(pageOf());
}

/** Tracks the row with keyboard focus until the signal aborts. */
export function followFocus(signal: AbortSignal): void {
  noteFocus();
  window.addEventListener("focusin", noteFocus, { signal });
}

/**
 * Restores the focus to the row that had it when the reader left the page, unless something else has the focus by
 * now.
 */
export function returnFocus(): void {
  const id = focusedRows.get(pageOf());
  const row = id && document.activeElement === document.body ? rowOf(id) : undefined;
  if (!row) return;
  // Only posts are focusable themselves; of other rows it was the link that was followed.
  const target = row.hasAttribute("tabindex")
    ? row
    : row.querySelector<HTMLElement>('a[href]:not([tabindex="-1"])');
  target?.focus({ preventScroll: true });
}

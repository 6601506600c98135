import { idOfRow, pageOf, rowAround, rowOf } from "./list-rows.ts";

// By page. Kept until the document goes: whoever loads it anew begins where browsers let them begin.
const focusedRows = new Map<string, string>();

function noteFocus(): void {
  const focused = document.activeElement;
  // A press with a pointer focuses links too; its reader looks at no focus.
  const row = focused?.matches(":focus-visible") ? rowAround(focused) : null;
  const id = row ? idOfRow(row) : undefined;
  if (id) focusedRows.set(pageOf(), id);
  else focusedRows.delete(pageOf());
}

/** Notes in which row the keyboard's focus is, until the signal. */
export function followFocus(signal: AbortSignal): void {
  noteFocus();
  window.addEventListener("focusin", noteFocus, { signal });
}

/** Gives the focus back to the row that had it when the reader left the page, unless something else has it by now. */
export function returnFocus(): void {
  const id = focusedRows.get(pageOf());
  if (id && document.activeElement === document.body) rowOf(id)?.focus({ preventScroll: true });
}

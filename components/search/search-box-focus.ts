import type { MouseEvent } from "react";

export const SEARCH_BOX_ID = "search-box";

/** Focuses the search box, unless that would open an on-screen keyboard for someone who does not use the keyboard. */
export function focusSearchBox(isByKeyboard = false): void {
  if (!isByKeyboard && !window.matchMedia("(pointer: fine)").matches) return;
  document.getElementById(SEARCH_BOX_ID)?.focus({ preventScroll: true });
}

/** A key presses a button without a click having been counted. */
export const isByKeyboard = ({ detail }: MouseEvent) => detail === 0;

/** Moves the focus from a button that removes its row to that of a neighbor, or else to the search box. */
export function focusAfterRemoval(event: MouseEvent): void {
  const row = event.currentTarget.closest("li");
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling;
  const button = neighbor?.querySelector("button");
  if (button) button.focus();
  else focusSearchBox(isByKeyboard(event));
}

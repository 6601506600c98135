export const SEARCH_BOX_ID = "search-box";

/** Focuses the search box, unless that would open an on-screen keyboard for someone who does not use the keyboard. */
export function focusSearchBox(isByKeyboard = false): void {
  if (!isByKeyboard && !window.matchMedia("(pointer: fine)").matches) return;
  document.getElementById(SEARCH_BOX_ID)?.focus({ preventScroll: true });
}

export const SEARCH_BOX_ID = "search-box";

/** Focuses the search box, unless that would open an on-screen keyboard. */
export function focusSearchBox(): void {
  if (!window.matchMedia("(pointer: fine)").matches) return;
  document.getElementById(SEARCH_BOX_ID)?.focus({ preventScroll: true });
}

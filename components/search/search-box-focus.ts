export const SEARCH_BOX_ID = "search-box";

/** Puts the focus into the search box, but not where that would bring a keyboard up over the page. */
export function focusSearchBox(): void {
  if (!window.matchMedia("(pointer: fine)").matches) return;
  document.getElementById(SEARCH_BOX_ID)?.focus({ preventScroll: true });
}

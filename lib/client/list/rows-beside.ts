/** What may leave the page while it has the focus: posts; comments and replies; the menus of conversations. */
const LISTED = ["#main article[data-post]", "#main .comment[tabindex]", "#main .conversation-menu"];

/** The rows of a list that take the focus if the one around an element leaves the page: the next ones, then those before. */
export function rowsBeside(element: Element): HTMLElement[] {
  const kind = LISTED.find((selector) => element.closest(selector));
  const rows = kind ? [...document.querySelectorAll<HTMLElement>(kind)] : [];
  const position = rows.findLastIndex((row) => row.contains(element));
  return [...rows.slice(position + 1), ...rows.slice(0, Math.max(position, 0)).reverse()];
}

/** Focuses the first of these rows that is still shown, else the main element. */
export function focusFirstShown(rows: readonly HTMLElement[]): void {
  const next = rows.find((row) => row.isConnected && row.checkVisibility());
  (next ?? document.getElementById("main"))?.focus({ preventScroll: !next });
}

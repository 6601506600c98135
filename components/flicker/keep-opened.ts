import { FLICKER_OPENED_PARAM } from "#lib/shared/flicker-address";

/** Puts into the page's address when the feed was opened, so that a reload shows it in the same order, whatever was seen since. */
export function keepOpened(openedAt: number): void {
  const address = new URL(window.location.href);
  // A page further down knows by its cursor.
  if (address.searchParams.has("cursor") || address.searchParams.has(FLICKER_OPENED_PARAM)) return;
  address.searchParams.set(FLICKER_OPENED_PARAM, String(openedAt));
  // The router takes note of the address, and loads nothing.
  window.history.replaceState(null, "", address);
}

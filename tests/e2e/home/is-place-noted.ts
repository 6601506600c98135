import type { Page } from "@playwright/test";
import { PLACE_KEY } from "#lib/client/list/list-place";

/**
 * Whether the browser's storage contains the page's current reading position, which it does when scrolling has paused.
 */
export function isPlaceNoted(page: Page): Promise<boolean> {
  return page.evaluate((key) => {
    const places: { item: string; offset: number }[] = Object.values(
      JSON.parse(sessionStorage.getItem(key) ?? "{}"),
    );
    return places.some(({ item, offset }) => {
      const row = document.querySelector(`[data-image="${item}"], article[data-post="${item}"]`);
      return row !== null && Math.abs(row.getBoundingClientRect().top - offset) < 2;
    });
  }, PLACE_KEY);
}

import { hashOf } from "#lib/client/storage/hash-of";

// Rows that a reading position can refer to: posts of a feed, and pictures of the gallery.
const ROWS = '#main [role="feed"] > [data-post], #main [data-image]';

/** Identifies the current page by a hash, since URLs contain names and search texts. */
export function pageOf(): string {
  const { history, location } = window;
  // A viewer has its own URL over the page: see viewer/use-photo-address.ts.
  return hashOf(history.state?.viewerOver ?? location.pathname + location.search);
}

/** The rows of the page's list, in order. */
export const rowsOf = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(ROWS)];

/** Id of a row's post or picture. */
export const idOfRow = ({ dataset }: HTMLElement): string | undefined => dataset.image ?? dataset.post;

/** The row of a post or picture. */
export const rowOf = (id: string): HTMLElement | undefined => rowsOf().find((row) => idOfRow(row) === id);

/** The row that contains an element. */
export const rowAround = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>(ROWS) ?? null;

import { hashOf } from "#lib/client/storage/hash-of";

// What a reader can have a place in: the posts of a feed, and the pictures of the gallery.
const ROWS = '#main [role="feed"] > [data-post], #main [data-image]';

/** Names the page being shown; addresses have names and searches in them. */
export function pageOf(): string {
  const { history, location } = window;
  // A viewer has an address of its own over the page: see viewer/use-photo-address.ts.
  return hashOf(history.state?.viewerOver ?? location.pathname + location.search);
}

/** The rows of the page's list, in its order. */
export const rowsOf = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(ROWS)];

/** Id of a post or picture that a row shows. */
export const idOfRow = ({ dataset }: HTMLElement): string | undefined => dataset.image ?? dataset.post;

/** The row that shows a post or picture. */
export const rowOf = (id: string): HTMLElement | undefined => rowsOf().find((row) => idOfRow(row) === id);

/** The row that an element stands in. */
export const rowAround = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>(ROWS) ?? null;

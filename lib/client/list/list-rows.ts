import { hashOf } from "#lib/client/storage/hash-of";
import { pageAddress } from "./returning.ts";

// Rows that a reading position can refer to: posts of a feed, pictures of the gallery, and items of any other list.
const ROWS = '#main [role="feed"] > [data-post], #main [data-image], #main [data-row]';

/** Identifies the current page by a hash, since URLs contain names and search texts. */
export const pageOf = (): string => hashOf(pageAddress());

/** The rows of the page's list, in order. */
export const rowsOf = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(ROWS)];

/** Id of a row's item. */
export const idOfRow = ({ dataset }: HTMLElement): string | undefined =>
  dataset.row ?? dataset.image ?? dataset.post;

/** The first row of an item. */
export const rowOf = (id: string): HTMLElement | undefined => rowsOf().find((row) => idOfRow(row) === id);

/** The row that contains an element. */
export const rowAround = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>(ROWS) ?? null;

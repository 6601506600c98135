import { normalizeText } from "#contract/text/normalize-text";

/** Name of the search's field, in its form and in the URL. */
export const SEARCH_FIELD = "q";

/**
 * Normalizes a typed search: one line; empty when there is nothing to search for, such as a lone @ or #, wide ones too.
 */
export function toSearchQuery(typed: string): string {
  const text = normalizeText(typed).replace(/\s+/g, " ");
  return /^[@#]?$/.test(text.normalize("NFKC")) ? "" : text;
}

/** Whether a hashtag is meant: hashtags are shown first. */
export const isHashtagSearch = (query: string) => query.normalize("NFKC").startsWith("#");

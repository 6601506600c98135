import { normaliseText } from "#contract/normalise-text";

/** The search's one field, in its form and in the address. */
export const SEARCH_FIELD = "q";

/**
 * What a typed text searches for: the text on one line; empty when there is nothing to search for, which a lone @ or # is too.
 * A broken half of a character is left out, since no address could hold it.
 */
export function toSearchQuery(typed: string): string {
  const text = normaliseText(typed.replace(/\p{Cs}/gu, "")).replace(/\s+/g, " ");
  return /^[@#]?$/.test(text) ? "" : text;
}

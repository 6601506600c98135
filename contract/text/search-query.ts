import { normalizeText } from "./normalize-text.ts";

// No zod here: the browser imports this file.

/**
 * Normalizes a typed search: one line; empty when there is nothing to search for, such as a lone @ or #, wide ones too.
 */
export function toSearchQuery(typed: string): string {
  const text = normalizeText(typed).replace(/\s+/g, " ");
  return /^[@#]?$/.test(text.normalize("NFKC")) ? "" : text;
}

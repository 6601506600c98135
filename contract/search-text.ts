// No zod here: the browser imports this file.

/** Normalizes text for searching names: lower case, without accents, single spaces, without a leading @ or #. */
export function toSearchText(text: string): string {
  const plain = text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "");
  return plain.toLowerCase().replace(/\s+/g, " ").trim().replace(/^[@#]/, "");
}

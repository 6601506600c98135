// No zod here: the browser imports this file.

/** A text as people's names are searched: lower case, no accents. A leading @ or # is no part of it. */
export function toSearchText(text: string): string {
  const plain = text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "");
  return plain.toLowerCase().replace(/\s+/g, " ").trim().replace(/^[@#]/, "");
}

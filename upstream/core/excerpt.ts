const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Shortens a text to one line.
 * @param length maximum in graphemes, including the ellipsis of a shortened text
 */
export function excerptOf(text: string, length: number): string {
  // Segments only a prefix: graphemes in real text are shorter than 20 code units.
  const some = [...graphemes.segment(text.slice(0, 20 * length).replace(/\s+/gu, " "))];
  if (some.length <= length) return some.map(({ segment }) => segment).join("");
  const kept = some.slice(0, length - 1).map(({ segment }) => segment);
  return `${kept.join("").trimEnd()}…`;
}

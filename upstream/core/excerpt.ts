const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * The beginning of a text, on one line.
 * @param length the most that it has, in graphemes; where something is left out the last is an ellipsis
 */
export function excerptOf(text: string, length: number): string {
  // No grapheme that a person writes is longer than this many code units.
  const some = [...graphemes.segment(text.slice(0, 20 * length).replace(/\s+/gu, " "))];
  if (some.length <= length) return some.map(({ segment }) => segment).join("");
  const kept = some.slice(0, length - 1).map(({ segment }) => segment);
  return `${kept.join("").trimEnd()}…`;
}

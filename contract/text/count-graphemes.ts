const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

// No zod here: the browser imports this file.

/** Splits a text into graphemes, the characters as people see them. */
export function graphemesOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** Counts the graphemes of a text: an emoji with its modifiers is one. */
export function countGraphemes(text: string): number {
  let count = 0;
  for (const _ of graphemes.segment(text)) {
    count += 1;
  }
  return count;
}

/** Of real text; a character of more ends what is read. */
const CODE_UNITS_PER_GRAPHEME = 20;

/**
 * The first graphemes of a text, whole ones, or all if there are no more. Letters under heaps of accents count as several, so that
 * little of a long text is read.
 */
export function firstGraphemes(text: string, count: number): string[] {
  const first: string[] = [];
  for (const { segment, index } of graphemes.segment(text)) {
    if (first.length === count || index + segment.length > count * CODE_UNITS_PER_GRAPHEME) break;
    first.push(segment);
  }
  return first;
}

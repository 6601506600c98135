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

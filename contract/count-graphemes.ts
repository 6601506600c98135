const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

// No zod here: the browser imports this file.

/** The characters that a person sees in the text, none of them cut. */
export function graphemesOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** How many characters a person sees in the text: an emoji with its modifiers is one. */
export function countGraphemes(text: string): number {
  let count = 0;
  for (const _ of graphemes.segment(text)) {
    count += 1;
  }
  return count;
}

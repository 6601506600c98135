const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

// No zod here: the browser imports this file.

/** How many characters a person sees in the text: an emoji with its modifiers is one. */
export function countGraphemes(text: string): number {
  let count = 0;
  for (const _ of graphemes.segment(text)) {
    count += 1;
  }
  return count;
}

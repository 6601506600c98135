import { CAPTION_MAX_LENGTH } from "#contract/limits";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The first 100 characters of a caption, as people count them; the caption itself where it is no longer (part 2 section 9). */
export function cutCaption(caption: string): string {
  if (caption.length <= CAPTION_MAX_LENGTH) return caption;
  let count = 0;
  for (const { index } of graphemes.segment(caption)) {
    if (count === CAPTION_MAX_LENGTH) return `${caption.slice(0, index).trimEnd()}…`;
    count += 1;
  }
  return caption;
}

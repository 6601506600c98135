/** Characters of a caption before it is truncated. */
const CAPTION_MAX_LENGTH = 100;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The first 100 characters (graphemes) of a caption; the caption itself if it is not longer. */
export function cutCaption(caption: string): string {
  if (caption.length <= CAPTION_MAX_LENGTH) return caption;
  let count = 0;
  for (const { index } of graphemes.segment(caption)) {
    if (count === CAPTION_MAX_LENGTH) return `${caption.slice(0, index).trimEnd()}…`;
    count += 1;
  }
  return caption;
}

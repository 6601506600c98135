const MAX_HASHTAGS = 10;
const MAX_LENGTH = 50;

// A # that does not continue a word, then letters (with their marks), digits and _, not digits alone.
const pattern = /(?<![\p{L}\p{N}\p{M}_&/#])#([\p{L}\p{N}\p{M}_\u200c\u200d]+)/gu;

/** The hashtags of a text, each once, without the # and in lower case; at most ten of them count. */
export function extractHashtags(content: string): string[] {
  const found = new Set<string>();
  for (const [, tag = ""] of content.matchAll(pattern)) {
    if (tag.length <= MAX_LENGTH && /[\p{L}\p{M}]/u.test(tag)) found.add(tag.toLowerCase());
    if (found.size === MAX_HASHTAGS) break;
  }
  return [...found];
}

import { POST_MAX_GRAPHEMES, THREAD_MAX_PARTS } from "#contract/limits";

// No zod here: the composer uses it too.

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });
/** A part ends at a sentence only if it is at least this full then, as a fraction. */
const SENTENCE_MIN_SHARE = 0.5;

/** The message for a text that is too long for a thread. */
export const TOO_LONG_FOR_THREAD = `Your post can be at most ${THREAD_MAX_PARTS} parts of ${POST_MAX_GRAPHEMES} characters long`;

/** Where the first part of a text ends, in code units: at the end of the text, or after a sentence, else a word, else a grapheme. */
function endOfPart(text: string): number {
  if (text.length <= POST_MAX_GRAPHEMES) return text.length;
  let count = 0;
  let limit = text.length;
  for (const { index } of graphemes.segment(text)) {
    if (count === POST_MAX_GRAPHEMES) {
      limit = index;
      break;
    }
    count += 1;
  }
  if (limit === text.length) return limit;
  const part = text.slice(0, limit + 1);
  const sentence = lastEnd(part, /\n+|[.!?…]["'”’)\]]*\s|[。！？]/gu);
  if (sentence > limit * SENTENCE_MIN_SHARE) return sentence;
  const word = lastEnd(part, /\s+/gu);
  return word > 0 ? word : limit;
}

function lastEnd(part: string, pattern: RegExp): number {
  let end = 0;
  for (const match of part.matchAll(pattern)) end = Math.min(match.index + match[0].length, part.length);
  return end;
}

/** Splits a text into the parts of a thread, each trimmed and at most `POST_MAX_GRAPHEMES` long. A short text is one part. */
export function splitThread(text: string): string[] {
  const parts: string[] = [];
  let rest = text.trim();
  while (rest !== "") {
    const end = endOfPart(rest);
    parts.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return parts.length > 0 ? parts : [""];
}

/** Whether a text fits into `THREAD_MAX_PARTS` parts. */
export function fitsThread(text: string): boolean {
  return text.length <= POST_MAX_GRAPHEMES || splitThread(text).length <= THREAD_MAX_PARTS;
}

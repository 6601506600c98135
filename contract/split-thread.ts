import { POST_MAX_GRAPHEMES, THREAD_MAX_PARTS } from "./limits.ts";

// No zod here: the composer counts with it too.

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });
/** A part ends with a sentence only if that leaves it at least this full. */
const SENTENCE_MIN_SHARE = 0.5;

/** What is said of a text that even a thread cannot hold. */
export const TOO_LONG_FOR_THREAD = `Your post can be at most ${THREAD_MAX_PARTS} parts of ${POST_MAX_GRAPHEMES} characters long`;

/** Where the first part of a text ends, in code units: at its end, or behind a sentence, else a word, else a character. */
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

/** The parts of a thread: each at most 280 graphemes long, without white space around it. A short text is one part. */
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

/** Whether a text has no more parts than a thread can have. */
export function fitsThread(text: string): boolean {
  return text.length <= POST_MAX_GRAPHEMES || splitThread(text).length <= THREAD_MAX_PARTS;
}

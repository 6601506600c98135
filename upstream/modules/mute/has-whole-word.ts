const partOfWord = /[\p{L}\p{N}\p{M}_]/u;
// Written without spaces between words: there a word may stand anywhere.
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
// Particles are written onto the end of a Korean word.
const hangul = /\p{Script=Hangul}/u;
// "can" does not stand in "can't", nor "t"; "trump" does in "trump's", and "amour" in "l'amour".
const contraction = /^'t(?![\p{L}\p{N}\p{M}_])/u;
const afterApostrophe = /[\p{L}\p{N}]'$/u;
const SUFFIX_MAX_LENGTH = 2;

let segmenter: Intl.Segmenter | undefined;

/** Whether a place in a text lies between two characters as people see them, not within an emoji or a flag. */
function isBetweenCharacters(text: string, place: number): boolean {
  if (place === 0 || place === text.length) return true;
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return segmenter.segment(text).containing(place)?.index === place;
}

function characterBefore(text: string, place: number): string {
  return Array.from(text.slice(Math.max(0, place - 2), place)).at(-1) ?? "";
}

function characterAt(text: string, place: number): string {
  return place < text.length ? String.fromCodePoint(text.codePointAt(place) ?? 0) : "";
}

function joins(before: string, after: string): boolean {
  return partOfWord.test(before) && partOfWord.test(after) && !unspaced.test(before + after);
}

function isWholeWord(text: string, start: number, end: number): boolean {
  const last = characterBefore(text, end);
  const next = characterAt(text, end);
  if (joins(characterBefore(text, start), characterAt(text, start))) return false;
  if (joins(last, next) && !(hangul.test(last) && hangul.test(next))) return false;
  if (contraction.test(text.slice(end, end + 3))) return false;
  if (end - start <= SUFFIX_MAX_LENGTH && afterApostrophe.test(text.slice(Math.max(0, start - 2), start))) {
    return false;
  }
  return isBetweenCharacters(text, start) && isBetweenCharacters(text, end);
}

/**
 * Whether a word or phrase stands in a text by itself, not as a part of a longer word or of another emoji.
 * @param text as `foldWord` makes it, and so is what is wanted
 */
export function hasWholeWord(text: string, wanted: string): boolean {
  for (let start = text.indexOf(wanted); start >= 0; start = text.indexOf(wanted, start + 1)) {
    if (isWholeWord(text, start, start + wanted.length)) return true;
  }
  return false;
}

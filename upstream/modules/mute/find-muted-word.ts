import { and, eq, gt, isNull, or } from "drizzle-orm";
import { foldText } from "#contract/text/fold-text";
import { findLinks } from "#contract/text/text-links";
import type { Database } from "#upstream/core/db/connection/database";
import { mutedWords } from "#upstream/core/db/schema/schema-mute";
import { statement } from "#upstream/core/db/statement";
import type { Reader } from "#upstream/core/db/visibility";

// Optional vowel marks of Hebrew and Arabic, and the Arabic elongation stroke (tatweel).
const optionalMarks = /(?=\p{M})[\u0590-\u06ff]|\u0640/gu;
// Invisible characters that would split a word. The zero-width joiner is kept: it composes a different emoji.
const invisible = /[\u00ad\u200b\u200c\u2060\ufeff]|\ufe0e|\ufe0f/gu;
const skinTone = /(?<=\p{Emoji_Modifier_Base})\p{Emoji_Modifier}/gu;

/**
 * Normalizes a text for comparison with muted words: beyond what `foldText` does, kinds of space and emoji skin tones make no
 * difference. May return an empty string.
 */
export function foldWord(text: string): string {
  return foldText(text)
    .normalize("NFC")
    .replace(invisible, "")
    .replace(optionalMarks, "")
    .replace(skinTone, "")
    .replace(/\s+/gu, " ")
    .trim();
}

const partOfWord = /[\p{L}\p{N}\p{M}_]/u;
// Scripts without spaces between words: a match anywhere counts.
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
// Korean particles are appended to a word, so a match may be followed by further syllables.
const hangul = /\p{Script=Hangul}/u;
// "can't" contains neither "can" nor "t"; but "trump's" contains "trump", and "l'amour" contains "amour".
const contraction = /^'t(?![\p{L}\p{N}\p{M}_])/u;
const afterApostrophe = /[\p{L}\p{N}]'$/u;
const SUFFIX_MAX_LENGTH = 2;

let segmenter: Intl.Segmenter | undefined;

/** Whether an index is a grapheme boundary, not inside an emoji or a flag. */
function isBetweenCharacters(text: string, index: number): boolean {
  if (index === 0 || index === text.length) return true;
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return segmenter.segment(text).containing(index)?.index === index;
}

function characterBefore(text: string, index: number): string {
  return Array.from(text.slice(Math.max(0, index - 2), index)).at(-1) ?? "";
}

function characterAt(text: string, index: number): string {
  return index < text.length ? String.fromCodePoint(text.codePointAt(index) ?? 0) : "";
}

function joins(before: string, after: string): boolean {
  return partOfWord.test(before) && partOfWord.test(after) && !unspaced.test(before + after);
}

function isWholeWord(text: string, start: number, end: number): boolean {
  const last = characterBefore(text, end);
  const next = characterAt(text, end);
  const isKorean = hangul.test(last) && hangul.test(next);
  if (joins(characterBefore(text, start), characterAt(text, start))) return false;
  if (joins(last, next) && !isKorean) return false;
  if (contraction.test(text.slice(end, end + 3))) return false;
  if (end - start <= SUFFIX_MAX_LENGTH && afterApostrophe.test(text.slice(Math.max(0, start - 2), start))) {
    return false;
  }
  // A vowel that stands for a feeling is one with the syllable before it once it is folded.
  return isBetweenCharacters(text, start) && (isKorean || isBetweenCharacters(text, end));
}

/**
 * Whether a text contains a word or phrase that is not part of a longer word or emoji. Both are folded with
 * `foldWord`.
 */
function hasWholeWord(text: string, word: string): boolean {
  for (let start = text.indexOf(word); start >= 0; start = text.indexOf(word, start + 1)) {
    if (isWholeWord(text, start, start + word.length)) return true;
  }
  return false;
}

/** Whether a muted word is a mention or a hashtag, and nothing else. */
function isLink(word: string): boolean {
  return /^[@#]/.test(word) && findLinks(word)[0]?.text === word;
}

/** A muted word as its owner typed it and as `foldWord` returns it. */
interface MutedWordRow {
  readonly word: string;
  readonly folded: string;
}

const wordsOf = statement("muted_words_of", ["viewer", "now"], (db, { viewer, now }) =>
  db
    .select({ word: mutedWords.word, folded: mutedWords.folded })
    .from(mutedWords)
    .where(
      and(eq(mutedWords.userId, viewer), or(isNull(mutedWords.expiresAt), gt(mutedWords.expiresAt, now))),
    ),
);

/** The words that the reader currently mutes; none for visitors. */
export async function mutedWordsOf(db: Database, { viewer, now }: Reader): Promise<MutedWordRow[]> {
  if (viewer === null) return [];
  return wordsOf(db, { viewer, now });
}

/** The mentions and hashtags of a text, folded as muted words are. */
function foldedLinks(text: string): Set<string> {
  return new Set(findLinks(text).flatMap((link) => (link.kind === "url" ? [] : [foldWord(link.text)])));
}

/** The first muted word that a text contains as a whole word, as its owner typed it; null if there is none. */
export function findMutedWord(text: string, words: readonly MutedWordRow[]): string | null {
  if (words.length === 0) return null;
  const folded = foldWord(text);
  let links: Set<string> | undefined;
  const hasLink = (word: string) => {
    links ??= foldedLinks(text);
    return links.has(word);
  };
  const found = words.find(({ folded: word }) => {
    if (!folded.includes(word)) return false;
    // A muted mention or hashtag is looked for where the text has one, not in a mail address or a longer hashtag.
    return isLink(word) ? hasLink(word) : word !== "" && hasWholeWord(folded, word);
  });
  return found?.word ?? null;
}

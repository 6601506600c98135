import { USERNAME_MAX_LENGTH, USERNAME_MIN_LENGTH } from "#contract/limits-shown";

// No zod here: the browser finds links, mentions and hashtags by the same rules as the server.

/** In UTF-16 code units. */
export const HASHTAG_MAX_LENGTH = 50;

/** Where a text links to. `index` is in code units; `text` is what stands there. */
export type TextLink = { index: number; text: string } & (
  | { kind: "url" }
  | { kind: "mention"; username: string }
  | { kind: "hashtag"; hashtag: string }
);

// Only letters of Latin words continue into what follows them: scripts that put no spaces between words have to be followed by
// a mention or a hashtag directly, and the local part of a mail address is Latin.
const WORD = String.raw`\p{sc=Latn}\d_`;
/** The sign of a mention, in any width; for a class of a pattern. */
export const AT = String.raw`@\uff20\ufe6b`;
/** The sign of a hashtag, in any width; for a class of a pattern. */
export const HASH = String.raw`#\uff03\ufe5f`;

/**
 * Pattern of a mention's sign. What may not precede it, a mail address or an address without scheme, follows it, so that it is not
 * tried elsewhere.
 */
export const atSource = String.raw`[${AT}](?<!(?:[${WORD}][_+%-]*|\.[a-z]+\/).)`;
/** Pattern of a hashtag's sign. */
export const hashSource = `(?<![${WORD}${HASH}${AT}&/])[${HASH}]`;

// A full stop is in a username only between other characters.
const usernameSource = String.raw`(?!\.)(?:[a-z\d_]|\.(?=[a-z\d_])){${USERNAME_MIN_LENGTH},${USERNAME_MAX_LENGTH}}(?![${WORD}${AT}])`;

/** The characters of hashtags; joiners are part of words in several scripts. */
export const hashtagCharacters = String.raw`\p{L}\p{N}\p{M}_\u200c\u200d`;
/** Those between letters only: the middle dots of Catalan and Japanese, Hebrew's hyphen and abbreviations, Tibetan's mark. */
export const medials = String.raw`\xb7\u05be\u05f3\u05f4\u0f0b\u30a0\u30fb\uff65`;
const hashtagSource = String.raw`[\p{L}\p{N}_](?:[${hashtagCharacters}]|[${medials}](?=[\p{L}\p{N}]))*`;

const linkable = String.raw`\bhttps?:\/\/|${atSource}(?<username>${usernameSource})|${hashSource}(?<hashtag>${hashtagSource})`;

// As Unicode's UTS 58: quotation marks of any script end an address, as spaces do. Full stops and commas of other scripts
// than Latin do, since their sentences may go on without a space.
const ends = /[\s\p{Cc}<>`]|(?!')\p{QMark}|(?!\p{ASCII})\p{Term}|(?![\u200c\u200d])\p{Cf}/u;
const endsHost = /[!$&'()*+,;=\\^{|}~]/;
// Part of an address only if something of it follows.
const trailing = /[.,;:!?'…\p{Ps}]/u;

/** Where a web address ends by its signs. Brackets are part of it when both are. */
function endOfAddress(text: string, start: number): number {
  const opened: number[] = [];
  let isHost = true;
  let end = start;
  let index = start;
  const special = /[^\p{L}\p{N}\p{M}]/gu;
  special.lastIndex = start;
  for (let match = special.exec(text); match; match = special.exec(text)) {
    const [character] = match;
    if (match.index > index) end = match.index;
    if (ends.test(character) || (isHost && endsHost.test(character))) return end;
    if (/[/?#]/.test(character)) isHost = false;
    const code = character.codePointAt(0) ?? 0;
    if (/\p{Ps}/u.test(character)) opened.push(code);
    if (/\p{Pe}/u.test(character)) {
      // In Unicode a closing bracket is the next character after its opening one, or the next but one.
      const distance = code - (opened.pop() ?? code);
      if (distance < 1 || distance > 2) return end;
    }
    index = special.lastIndex;
    if (!trailing.test(character) && !(isHost && /[_-]/.test(character))) end = index;
  }
  return text.length > index ? text.length : end;
}

const afterHost = /[/?#\s]/g;
const wordAfterHost = /(?<=[a-z\d\]])(?!\p{sc=Latn})\P{ASCII}/iu;

/**
 * Where a web address ends whose scheme ends at `start`. No top-level domain mixes scripts: a word of another one, or a sign, that follows
 * the host without a space is not part of it.
 */
function endOfUrl(text: string, start: number): number {
  // First the host alone: what follows a short one is not read for each of many.
  afterHost.lastIndex = start;
  const hostEnd = endOfAddress(text.slice(0, afterHost.exec(text)?.index), start);
  const host = text.slice(start, hostEnd);
  const lastLabel = host.lastIndexOf(".") + 1;
  const word = host.slice(lastLabel).search(wordAfterHost);
  return word < 0 ? endOfAddress(text, start) : start + lastLabel + word;
}

/** The web addresses, mentions and hashtags of a text, in order. In an address there is neither of the others. */
export function findLinks(text: string): TextLink[] {
  const links: TextLink[] = [];
  const pattern = new RegExp(linkable, "giu");
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const { index } = match;
    const { username, hashtag } = match.groups ?? {};
    if (username !== undefined) {
      links.push({ kind: "mention", index, text: match[0], username: username.toLowerCase() });
    } else if (hashtag === undefined) {
      const start = pattern.lastIndex;
      pattern.lastIndex = endOfUrl(text, start);
      if (pattern.lastIndex > start) {
        links.push({ kind: "url", index, text: text.slice(index, pattern.lastIndex) });
      }
    } else if (hashtag.length <= HASHTAG_MAX_LENGTH && /\p{L}/u.test(hashtag)) {
      // Only digits are a number.
      links.push({ kind: "hashtag", index, text: match[0], hashtag });
    }
  }
  return links;
}

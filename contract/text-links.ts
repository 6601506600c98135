import { USERNAME_MAX_LENGTH, USERNAME_MIN_LENGTH } from "./limits-shown.ts";

// No zod here: the browser uses the same patterns as the server to find links, mentions and hashtags.

const HASHTAG_MAX_LENGTH = 50;

/** Pattern of a web address, including trailing punctuation. */
export const urlSource = String.raw`\bhttps?://[^\s<>"\u0000-\u001f]+`;

/** Pattern of a mention, capturing its `username`: not inside a word or an e-mail address, and not ending with a full stop. */
export const mentionSource = String.raw`(?<![\p{L}\p{N}_@.#/])@(?<username>[a-z0-9_.]{${USERNAME_MIN_LENGTH - 1},${USERNAME_MAX_LENGTH - 1}}[a-z0-9_])(?![a-z0-9_@])`;

/** Pattern of a hashtag, capturing it without its #, which must not follow a word: letters with their marks, digits, _ and joiners. */
export const hashtagSource = String.raw`(?<![\p{L}\p{N}\p{M}_&/#@])#(?<hashtag>[\p{L}\p{N}\p{M}_\u200c\u200d]+)`;

/** Whether text after a # is a hashtag: not too long, and not only digits. */
export function isHashtag(text: string): boolean {
  return text.length <= HASHTAG_MAX_LENGTH && /[\p{L}\p{M}]/u.test(text);
}

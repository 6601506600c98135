import { USERNAME_MAX_LENGTH, USERNAME_MIN_LENGTH } from "./limits.ts";

// No zod here: the browser finds the same links in a text as the server finds mentions and hashtags.

const HASHTAG_MAX_LENGTH = 50;

/** A web address, with whatever punctuation follows it. */
export const urlSource = String.raw`\bhttps?://[^\s<>"\u0000-\u001f]+`;

/** A mention with its `username`: neither inside a word nor in an e-mail address, and no full stop ends it. */
export const mentionSource = String.raw`(?<![\p{L}\p{N}_@.#/])@(?<username>[a-z0-9_.]{${USERNAME_MIN_LENGTH - 1},${USERNAME_MAX_LENGTH - 1}}[a-z0-9_])(?![a-z0-9_@])`;

/** A # that does not continue a word, then its `hashtag`: letters with their marks, digits, _ and joiners. */
export const hashtagSource = String.raw`(?<![\p{L}\p{N}\p{M}_&/#@])#(?<hashtag>[\p{L}\p{N}\p{M}_\u200c\u200d]+)`;

/** Whether what stands behind a # is a hashtag: not too long, and not of digits alone. */
export function isHashtag(text: string): boolean {
  return text.length <= HASHTAG_MAX_LENGTH && /[\p{L}\p{M}]/u.test(text);
}

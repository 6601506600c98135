import { findLinks, HASH, HASHTAG_MAX_LENGTH, hashtagCharacters, medials } from "./text-links.ts";

// No zod here: it is apart from text-links only since every list of posts loads that.

/** The sign before a hashtag, in any width. */
export const hashSign = new RegExp(`^[${HASH}]`);

/** The characters of hashtags: what a part of one consists of, such as its beginning while it is typed. */
export const hashtagPart = new RegExp(`^[${hashtagCharacters}${medials}]+$`, "u");

/** A hashtag, or a part of one, as it is stored and compared, without the #: `İstanbul` is `istanbul`, and the wide `ＴＡＧ` is `tag`. */
export function foldHashtag(hashtag: string): string {
  const folded = hashtag.normalize("NFKC").toLowerCase().replaceAll("i\u0307", "i");
  // A fraction, such as ½, becomes several characters, among them one that hashtags do not have.
  const isWhole = hashtagPart.test(folded) && folded.length <= HASHTAG_MAX_LENGTH;
  return isWhole ? folded : hashtag.normalize("NFC").toLowerCase();
}

/** Whether a text is what a hashtag in a post can be, without the #: a number is none. */
export function isHashtag(text: string): boolean {
  const [link] = findLinks(`#${text}`);
  return link?.kind === "hashtag" && link.hashtag === text;
}

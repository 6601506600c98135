import type { Database } from "#upstream/core/db/connection/connection";
import { hashtagsContaining } from "#upstream/modules/topic/find-hashtags";

/** A part of a tag. */
export interface TagPart {
  readonly text: string;
  /** The most used tags that have it anywhere; those that begin with it are found besides. */
  readonly hashtags: readonly string[];
}

/** More are hardly ever spelled alike; the least used of them are left out. */
const HASHTAGS_MAX = 100;

/** Finds the tags that each of some words is a part of. */
export function findTagParts(db: Database, now: Date, words: readonly string[]): Promise<TagPart[]> {
  return Promise.all(
    words.map(async (text) => {
      const found = await hashtagsContaining(db, now, text, HASHTAGS_MAX);
      return { text, hashtags: found.map(({ hashtag }) => hashtag) };
    }),
  );
}

/** What somebody looks for as tags: words without their #, in lower case. Every one of them has to be a part of a tag of the post. */
export function tagWords(text: string | undefined): string[] {
  const words = (text ?? "")
    .normalize("NFC")
    .toLowerCase()
    .split(/[\s,#]+/u)
    .filter((word) => word !== "");
  return [...new Set(words)];
}

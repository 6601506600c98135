import { foldHashtag } from "#contract/text/hashtags";
import type { Database } from "#upstream/core/db/connection/database";
import { hashtagsContaining } from "#upstream/modules/topic/find-hashtags";

/** A search word, which has to be part of a tag. */
export interface TagPart {
  readonly text: string;
  /** The most used tags that contain it; tags that begin with it are found in any case. */
  readonly hashtags: readonly string[];
}

/** The most tags per word; the least used ones are left out. */
const HASHTAGS_MAX = 100;

/** Finds the tags that contain each word. */
export function findTagParts(db: Database, now: Date, words: readonly string[]): Promise<TagPart[]> {
  return Promise.all(
    words.map(async (text) => {
      const found = await hashtagsContaining(db, now, text, HASHTAGS_MAX);
      return { text, hashtags: found.map(({ hashtag }) => hashtag) };
    }),
  );
}

/** The search words of a text: folded, without #. A post matches when each word is part of one of its tags. */
export function tagWords(text: string | undefined): string[] {
  const words = (text ?? "")
    .split(/[\s,#\uff03\ufe5f]+/u)
    .filter((word) => word !== "")
    .map(foldHashtag);
  return [...new Set(words)];
}

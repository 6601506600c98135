import { and, eq, gt, isNull, or } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/connection";
import { mutedWords } from "#upstream/core/db/schema/schema-mute";
import type { Reader } from "#upstream/core/db/visibility";
import { foldWord } from "./fold-word.ts";
import { hasWholeWord } from "./has-whole-word.ts";

/** A muted word: as its owner typed it, and as `foldWord` makes it. */
export interface MutedWordRow {
  readonly word: string;
  readonly folded: string;
}

/** The words that a reader has muted at the moment. */
export async function mutedWordsOf(db: Database, { viewer, now }: Reader): Promise<MutedWordRow[]> {
  if (viewer === null) return [];
  return db
    .select({ word: mutedWords.word, folded: mutedWords.folded })
    .from(mutedWords)
    .where(
      and(eq(mutedWords.userId, viewer), or(isNull(mutedWords.expiresAt), gt(mutedWords.expiresAt, now))),
    )
    .prepare("muted_words_of")
    .execute();
}

/** The first of the words that stands in a text as a whole word, as its owner typed it; null when none does. */
export function findMutedWord(text: string, words: readonly MutedWordRow[]): string | null {
  if (words.length === 0) return null;
  const folded = foldWord(text);
  const found = words.find(({ folded: wanted }) => wanted !== "" && hasWholeWord(folded, wanted));
  return found?.word ?? null;
}

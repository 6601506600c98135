import { and, type Column, like, or, type SQL } from "drizzle-orm";
import { foldText } from "#contract/fold-text";
import { toSearchText } from "#contract/search-text";
import { users } from "./schema/schema.ts";

/** Escapes a text for use in a LIKE pattern. */
export function escapePattern(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/** Further words are ignored; they would hardly change the results. */
const MAX_WORDS = 8;

/** The words of a typed search, as they stand in `searchedText`; none for a blank text. */
export function searchedWords(typed: string): string[] {
  return (
    typed
      .split(/\s+/)
      // A trailing emoji variation selector is optional; inside a sequence it belongs to the emoji.
      .map((word) => foldText(word.replace(/\ufe0f$/, "")).normalize("NFC"))
      .filter((word) => word !== "")
      .slice(0, MAX_WORDS)
  );
}

/** Whether a column of `searchedText` contains each of the words. */
export function containsWords(column: Column, words: readonly string[]): SQL | undefined {
  return and(...words.map((word) => like(column, `%${escapePattern(word)}%`)));
}

/** Whether the username, the name or a later word of the name begins with a search text. */
export function beginsWith(text: string): SQL | undefined {
  const start = `${escapePattern(text)}%`;
  return or(like(users.username, start), like(users.searchName, start), like(users.searchName, `% ${start}`));
}

/** Whether a search text has a letter or a digit, the only characters in the trigram index. */
export function hasWord(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Whether the username begins with a search text. */
export function usernameStarts(text: string): SQL {
  return like(users.username, `${escapePattern(text)}%`);
}

/** Whether the username or the whole name begins with a search text, which may consist of symbols only. */
export function startsWith(text: string): SQL | undefined {
  const start = `${escapePattern(text)}%`;
  return or(like(users.username, start), like(users.searchName, start));
}

/** Whether the username or the name contains a search text. */
export function contains(text: string): SQL | undefined {
  const somewhere = `%${escapePattern(text)}%`;
  return or(like(users.username, somewhere), like(users.searchName, somewhere));
}

/** The filter of a list of people; undefined when nothing was typed. */
export function listFilter(typed: string | undefined): SQL | undefined {
  const text = toSearchText(typed ?? "");
  return text ? contains(text) : undefined;
}

import { and, type Column, like, or, type SQL, sql } from "drizzle-orm";
import { foldText } from "#contract/text/fold-text";
import { toSearchText } from "#contract/text/search-text";
import { users } from "./schema/schema.ts";

/** Escapes a text for use in a LIKE pattern. */
export function escapePattern(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/** Further words are ignored; they would hardly change the results. */
const MAX_WORDS = 8;

/** The words of a text as they stand in `searchedText`; none for a blank text. */
export function foldedWords(text: string): string[] {
  return (
    text
      .split(/\s+/)
      // A trailing emoji variation selector is optional; inside a sequence it belongs to the emoji.
      .map((word) => foldText(word.replace(/\ufe0f$/, "")).normalize("NFC"))
      .filter((word) => word !== "")
  );
}

/** The words of a typed search, as they stand in `searchedText`; none for a blank text. */
export const searchedWords = (typed: string): string[] => foldedWords(typed).slice(0, MAX_WORDS);

/** Whether a column of `searchedText`, or such an expression, contains each of the words. */
export function containsWords(column: Column | SQL, words: readonly string[]): SQL | undefined {
  return and(...words.map((word) => like(column, `%${escapePattern(word)}%`)));
}

/** Escapes a text for use in a regular expression. */
const escapeExpression = (text: string) => text.replace(/[.^$*+?()[\]{}|\\]/g, "\\$&");

/** Whether a column of `searchedText` contains the words one after the other, on one line or several. */
export function containsPhrase(column: Column, words: readonly string[]): SQL | undefined {
  if (words.length < 2) return containsWords(column, words);
  return sql`${column} ~ ${words.map(escapeExpression).join("\ufe0f?\\s+")}`;
}

/** Whether the username, the name or a later word of the name begins with a search text. */
export function beginsWith(text: string): SQL | undefined {
  const start = `${escapePattern(text)}%`;
  return or(like(users.username, start), like(users.searchName, start), like(users.searchName, `% ${start}`));
}

/** `beginsWith` for one of several texts. */
export function beginsWithOneOf(texts: readonly string[]): SQL | undefined {
  const starts = texts.map((text) => `${escapePattern(text)}%`);
  const isLikeOneOf = (column: Column, patterns: string[]) =>
    sql`${column} like any(${sql.param(patterns)}::text[])`;
  return or(
    isLikeOneOf(users.username, starts),
    isLikeOneOf(users.searchName, [...starts, ...starts.map((start) => `% ${start}`)]),
  );
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

import { like, or, type SQL } from "drizzle-orm";
import { toSearchText } from "#contract/search-text";
import { users } from "./schema/schema.ts";

/** Escapes a text for use in a LIKE pattern. */
export function escapePattern(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
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

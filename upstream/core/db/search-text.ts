import { like, or, type SQL } from "drizzle-orm";
import { toSearchText } from "#contract/search-text";
import { users } from "./schema/schema.ts";

/** A text for a pattern of LIKE, in which it stands for nothing but itself. */
export function escapePattern(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/** The username, the name or a later word of the name begins with a search text. */
export function beginsWith(text: string): SQL | undefined {
  const start = `${escapePattern(text)}%`;
  return or(like(users.username, start), like(users.searchName, start), like(users.searchName, `% ${start}`));
}

/** Whether a search text has a letter or a digit. The trigram index knows nothing else. */
export function hasWord(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** The username begins with a search text. */
export function usernameStarts(text: string): SQL {
  return like(users.username, `${escapePattern(text)}%`);
}

/** The username or the name as a whole begins with a search text, which may be of signs alone. */
export function startsWith(text: string): SQL | undefined {
  const start = `${escapePattern(text)}%`;
  return or(like(users.username, start), like(users.searchName, start));
}

/** The username or the name contains a search text. */
export function contains(text: string): SQL | undefined {
  const somewhere = `%${escapePattern(text)}%`;
  return or(like(users.username, somewhere), like(users.searchName, somewhere));
}

/** The filter of a list of people, if the viewer typed one. */
export function listFilter(typed: string | undefined): SQL | undefined {
  const text = toSearchText(typed ?? "");
  return text ? contains(text) : undefined;
}

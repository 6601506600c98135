import type { Person } from "#contract/person";
import { toSearchText } from "#contract/search-text";

/** Whether a person's username or name contains a text, as the filter of lists means it (part 2 section 5). */
export function matchesPerson({ username, name }: Pick<Person, "username" | "name">, text: string): boolean {
  const wanted = toSearchText(text);
  return username.toLowerCase().includes(wanted) || toSearchText(name).includes(wanted);
}

import type { PersonWithRelation } from "#contract/person";
import { bob } from "#tests/unit/components/sample-people";

/** A member whose username is derived from the name, as a list row. */
export function named(name: string, changes: Partial<PersonWithRelation> = {}): PersonWithRelation {
  const username = name.toLowerCase().replaceAll(/[^a-z]/g, "");
  return bob({ id: `id of ${username}`, name, username, ...changes });
}

/** The first page of a list, as rendered by the server. */
export function page(items: PersonWithRelation[], nextCursor: string | null = null, q = "") {
  return { q, isFromStart: true, items, nextCursor, total: items.length, asOf: 1 };
}

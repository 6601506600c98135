import type { PersonWithRelation, Relation } from "#contract/person";
import { personSelection, toPerson } from "./person-columns.ts";
import { relationColumns, type Viewer } from "./relation.ts";
import { users } from "./schema/schema.ts";
import { countFor } from "./visibility.ts";

/** What a query selects for a row of a list of people; like `personSelection` it needs `avatar` joined. */
export function peopleSelection(viewer: Viewer) {
  return {
    ...personSelection,
    relation: relationColumns(viewer, users.id),
    followerCount: countFor(viewer, users, users.followerCount),
  };
}

type PeopleRow = Parameters<typeof toPerson>[0] & {
  relation: Relation;
  followerCount: number | null;
};

/** The contract's rows of a list from rows of `peopleSelection`, which were asked for no earlier than `now`. */
export function toPeopleWithRelation(rows: readonly PeopleRow[], now: Date): PersonWithRelation[] {
  const asOf = now.getTime();
  return rows.map((row) => ({ ...toPerson(row), ...row.relation, asOf, followerCount: row.followerCount }));
}

import type { PersonWithRelation, Relation } from "#contract/person";
import { personSelection, toPerson } from "./person-columns.ts";
import { relationColumns, type Viewer } from "./relation.ts";
import { users } from "./schema.ts";
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

/** The contract's row of a list from a row of `peopleSelection`. */
export function toPersonWithRelation(row: PeopleRow): PersonWithRelation {
  return { ...toPerson(row), ...row.relation, followerCount: row.followerCount };
}

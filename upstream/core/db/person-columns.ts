import type { Person, PersonWithRelation, Relation } from "#contract/person";
import { type PortraitRow, portraitColumns, toPortrait } from "./picture-columns.ts";
import { relationColumns, type ViewerValue } from "./relation.ts";
import { users } from "./schema/schema.ts";
import { countFor } from "./visibility.ts";

/** The two groups of columns to select for a person, in a query that joins `avatar` on `users.profileImageKey`. */
export const personSelection = {
  person: {
    id: users.id,
    username: users.username,
    name: users.name,
    isVerified: users.isVerified,
    accountType: users.accountType,
  },
  avatar: portraitColumns,
};

interface PersonRow {
  person: Omit<Person, "profileImage">;
  avatar: PortraitRow | null;
}

/** The contract's person from a row of `personSelection`. */
export function toPerson(row: PersonRow): Person {
  return { ...row.person, profileImage: row.avatar && toPortrait(row.avatar) };
}

/** The columns to select for a row in a list of people; like `personSelection` it needs `avatar` joined. */
export function peopleSelection(viewer: ViewerValue) {
  return {
    ...personSelection,
    relation: relationColumns(viewer, users.id),
    followerCount: countFor(viewer, users, users.followerCount),
  };
}

interface PeopleRow extends PersonRow {
  relation: Relation;
  followerCount: number | null;
}

/**
 * The contract's rows of a list from rows of `peopleSelection`.
 * @param now before the rows were read; it becomes their `asOf`
 */
export function toPeopleWithRelation(rows: readonly PeopleRow[], now: Date): PersonWithRelation[] {
  const asOf = now.getTime();
  return rows.map((row) => ({ ...toPerson(row), ...row.relation, asOf, followerCount: row.followerCount }));
}

import { eq } from "drizzle-orm";
import type { Person } from "#contract/person";
import type { Database } from "#upstream/core/db/connection/connection";
import { personSelection, toPerson } from "#upstream/core/db/person-columns";
import { avatar } from "#upstream/core/db/picture-columns";
import { users } from "#upstream/core/db/schema/schema";
import { isAnyOfThese, statement } from "#upstream/core/db/statement";

const selectPeople = statement("people_by_id", ["ids"], (db, { ids }) =>
  db
    .select(personSelection)
    .from(users)
    .leftJoin(avatar, eq(avatar.key, users.profileImageKey))
    .where(isAnyOfThese(users.id, ids)),
);

/** People by their ids. Whether the reader may be told of them has been decided where the ids come from. */
export async function peopleById(
  db: Database,
  ids: Iterable<string | null>,
): Promise<ReadonlyMap<string, Person>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await selectPeople(db, { ids: wanted });
  return new Map(rows.map((row) => [row.person.id, toPerson(row)]));
}

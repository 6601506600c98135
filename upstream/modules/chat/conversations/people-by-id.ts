import { eq } from "drizzle-orm";
import type { Person } from "#contract/person";
import type { Database } from "#upstream/core/db/connection/database";
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

/** People by id. The caller has checked that the reader may see them. */
export async function peopleById(
  db: Database,
  ids: Iterable<string | null>,
): Promise<ReadonlyMap<string, Person>> {
  const uniqueIds = [...new Set(ids)].filter((id) => id !== null);
  if (uniqueIds.length === 0) return new Map();
  const rows = await selectPeople(db, { ids: uniqueIds });
  return new Map(rows.map((row) => [row.person.id, toPerson(row)]));
}

import { eq } from "drizzle-orm";
import type { ModeratedPerson } from "#contract/moderation";
import { isAnyOf } from "#upstream/core/db/columns";
import type { Database } from "#upstream/core/db/connection/database";
import { personSelection, toPerson } from "#upstream/core/db/person-columns";
import { avatar } from "#upstream/core/db/picture-columns";
import { users } from "#upstream/core/db/schema/schema";

/** People by id as moderators see them: also suspended ones, and those who have blocked the moderator. */
export async function readModeratedPeople(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ModeratedPerson>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      ...personSelection,
      suspendedAt: users.deactivatedAt,
      suspendedUntil: users.suspendedUntil,
      limitedAt: users.limitedAt,
    })
    .from(users)
    .leftJoin(avatar, eq(avatar.key, users.profileImageKey))
    .where(isAnyOf(users.id, ids));
  return new Map(
    rows.map(({ suspendedAt, suspendedUntil, limitedAt, ...row }) => [
      row.person.id,
      {
        ...toPerson(row),
        suspendedAt: suspendedAt?.toISOString() ?? null,
        suspendedUntil: suspendedUntil?.toISOString() ?? null,
        limitedAt: limitedAt?.toISOString() ?? null,
      },
    ]),
  );
}

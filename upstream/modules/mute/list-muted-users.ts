import { and, desc, eq, sql } from "drizzle-orm";
import type { QueryOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { Database } from "#upstream/core/db/connection/connection";
import { decodeCursor, timeCursor, toPage } from "#upstream/core/db/cursor";
import { personSelection, toPerson } from "#upstream/core/db/person-columns";
import { avatar } from "#upstream/core/db/picture-columns";
import { isMuteOn } from "#upstream/core/db/relation";
import { users } from "#upstream/core/db/schema/schema";
import { mutes } from "#upstream/core/db/schema/schema-mute";
import { canSee } from "#upstream/core/db/visibility";

/** A page of the people whom a member has muted at the moment, latest first. */
export async function listMutedUsers(
  db: Database,
  { viewer, now }: { viewer: string; now: Date },
  page: QueryOf<Endpoints["listMutedUsers"]>,
) {
  const after = decodeCursor(timeCursor, page.cursor);
  const rows = await db
    .select({ ...personSelection, mutedAt: mutes.createdAt, expiresAt: mutes.expiresAt })
    .from(mutes)
    .innerJoin(users, eq(users.id, mutes.mutedId))
    .leftJoin(avatar, eq(avatar.key, users.profileImageKey))
    .where(
      and(
        eq(mutes.muterId, viewer),
        isMuteOn(now),
        canSee(viewer, users),
        after
          ? sql`(${mutes.createdAt}, ${mutes.mutedId}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(mutes.createdAt), desc(mutes.mutedId))
    .limit(page.limit + 1);
  const { items, nextCursor } = toPage(rows, page.limit, ({ mutedAt, person }) => [
    mutedAt.toISOString(),
    person.id,
  ]);
  const people = items.map((row) => ({ ...toPerson(row), mutedUntil: row.expiresAt?.toISOString() ?? null }));
  return { users: people, nextCursor };
}

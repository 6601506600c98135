import { and, desc, eq, sql } from "drizzle-orm";
import type { QueryOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { Database } from "#upstream/db/connection";
import { decodeCursor, timeCursor, toPage } from "#upstream/db/cursor";
import { personSelection, toPerson } from "#upstream/db/person-columns";
import { avatar } from "#upstream/db/picture-columns";
import { isMuteOn } from "#upstream/db/relation";
import { users } from "#upstream/db/schema";
import { mutes } from "#upstream/db/schema-mute";
import { canSee } from "#upstream/db/visibility";

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

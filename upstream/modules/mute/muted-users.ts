import { and, desc, eq, sql } from "drizzle-orm";
import type { QueryOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import type { MuteDuration } from "#contract/mute";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { decodeCursor, timeCursor, toPage } from "#upstream/core/db/cursor";
import { personSelection, toPerson } from "#upstream/core/db/person-columns";
import { avatar } from "#upstream/core/db/picture-columns";
import { isMuteOn } from "#upstream/core/db/relation";
import { users } from "#upstream/core/db/schema/schema";
import { mutes } from "#upstream/core/db/schema/schema-mute";
import { canSee } from "#upstream/core/db/visibility";
import { findVisiblePerson } from "#upstream/modules/profile/find-visible-person";
import { muteEnd } from "./mute-end.ts";

/**
 * Mutes a member, who is not notified. Muting again replaces the duration, starting now.
 * @throws AppError NOT_FOUND, BLOCKED; BAD_REQUEST if it is the caller
 */
export async function muteUser(
  { db, clock }: AppDeps,
  muterId: string,
  username: string,
  duration: MuteDuration,
) {
  const { id: mutedId, username: name } = await findVisiblePerson(db, muterId, username);
  if (mutedId === muterId) throw new AppError("BAD_REQUEST", "You cannot mute yourself");
  const createdAt = clock();
  const expiresAt = muteEnd(duration, createdAt);
  await db
    .insert(mutes)
    .values({ muterId, mutedId, createdAt, expiresAt })
    .onConflictDoUpdate({ target: [mutes.muterId, mutes.mutedId], set: { createdAt, expiresAt } });
  return { mutedUntil: expiresAt?.toISOString() ?? null, message: `@${name} is muted` };
}

/**
 * Ends a mute. Does nothing if the member is not muted.
 * @throws AppError NOT_FOUND, BLOCKED
 */
export async function unmuteUser({ db }: AppDeps, muterId: string, username: string) {
  const { id: mutedId, username: name } = await findVisiblePerson(db, muterId, username);
  await db.delete(mutes).where(and(eq(mutes.muterId, muterId), eq(mutes.mutedId, mutedId)));
  return { message: `@${name} is no longer muted` };
}

/** A page of the members that the viewer currently mutes, latest first. */
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

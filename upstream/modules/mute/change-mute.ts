import { and, eq } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { MuteDuration } from "#contract/mute";
import type { AppDeps } from "#upstream/app-deps";
import { mutes } from "#upstream/core/db/schema/schema-mute";
import { findVisiblePerson } from "#upstream/modules/profile/find-visible-person";
import { muteEnd } from "./mute-end.ts";

/**
 * Mutes somebody, who does not learn of it. A repeat counts from now.
 * @throws AppError NOT_FOUND, BLOCKED, BAD_REQUEST for oneself
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
 * Ends a mute. A repeat changes nothing.
 * @throws AppError NOT_FOUND, BLOCKED
 */
export async function unmuteUser({ db }: AppDeps, muterId: string, username: string) {
  const { id: mutedId, username: name } = await findVisiblePerson(db, muterId, username);
  await db.delete(mutes).where(and(eq(mutes.muterId, muterId), eq(mutes.mutedId, mutedId)));
  return { message: `@${name} is no longer muted` };
}

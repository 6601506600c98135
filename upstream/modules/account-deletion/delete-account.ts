import { eq, sql } from "drizzle-orm";
import { AppError } from "#contract/errors";
import { MINUTE } from "#contract/limits";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/connection";
import { media, users } from "#upstream/core/db/schema/schema";
import { dataExportRemovals, dataExports } from "#upstream/core/db/schema/schema-data-export";
import { mediaRemovals } from "#upstream/core/db/schema/schema-media";
import type { Caller } from "#upstream/core/security/authenticate-session";
import { sessionEnded } from "#upstream/core/security/session-ended";
import { requireFreshPassword } from "#upstream/modules/auth/require-fresh-password";
import { announceDeparture, dropEventsAbout } from "./announce-departure.ts";
import { holdDeletions } from "./hold-deletions.ts";
import { leaveCommunities } from "./leave-communities.ts";
import { leaveConversations, lockConversations } from "./leave-conversations.ts";
import { lockTouched } from "./lock-touched.ts";
import { lockWithFollowed } from "./lock-with-followed.ts";
import { lowerCounters } from "./lower-counters.ts";
import { removeComments } from "./remove-comments.ts";
import { reserveUsername } from "./username-reservation.ts";

const MAX_ATTEMPTS = 10;
/** A member with a hundred thousand followers takes longer than any request that reads. */
const STATEMENT_MAX_MS = MINUTE;

/**
 * Deletes the caller's account and everything of it in one transaction. Files are queued for removal; of the member
 * nothing stays but the username, reserved for a while.
 * @throws AppError REAUTH_REQUIRED; SESSION_REVOKED when it is deleted already, or the session has ended meanwhile; CONFLICT when new followers keep coming in between
 */
export async function deleteAccount(deps: AppDeps, caller: Caller): Promise<void> {
  // Asked first without any lock, which is how most refusals end.
  await requireFreshPassword(deps, caller);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if (await deps.db.transaction((tx) => deleteOnce(deps, tx, caller))) return;
  }
  throw new AppError("CONFLICT", "Your account is very busy right now. Please try again.");
}

/** @returns false when the locks could not be had in order */
async function deleteOnce({ clock }: AppDeps, tx: Database, caller: Caller): Promise<boolean> {
  await tx.execute(sql.raw(`set local statement_timeout = ${STATEMENT_MAX_MS}`));
  await holdDeletions(tx);
  const id = caller.userId;
  await lockTouched(tx, id);
  await lockConversations(tx, id);
  const username = await lockWithFollowed(tx, id);
  if (username === undefined) return false;
  if (username === null) {
    throw sessionEnded();
  }
  // The session may have ended while this waited.
  await requireFreshPassword({ db: tx, clock }, caller);
  const now = clock();
  await lowerCounters(tx, id);
  await removeComments(tx, id, now);
  await leaveCommunities(tx, id, now);
  await dropEventsAbout(tx, id);
  await leaveConversations(tx, id, now);
  await announceDeparture(tx, { id, username }, now);
  await queueFiles(tx, id, now);
  await reserveUsername(tx, username, now);
  // Everything else points at this row and goes with it.
  await tx.delete(users).where(eq(users.id, id));
  return true;
}

async function queueFiles(tx: Database, userId: string, now: Date): Promise<void> {
  const queuedAt = sql`${now.toISOString()}::timestamptz`.as("queued_at");
  await tx
    .insert(mediaRemovals)
    .select(
      tx
        .select({ key: media.key, isPrivate: media.isPrivate, queuedAt })
        .from(media)
        .where(eq(media.ownerId, userId)),
    )
    .onConflictDoNothing();
  await tx
    .insert(dataExportRemovals)
    .select(
      tx
        .select({ exportId: dataExports.id, queuedAt })
        .from(dataExports)
        .where(eq(dataExports.userId, userId)),
    )
    .onConflictDoNothing();
}

import { and, eq, inArray, sql } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import { allowLongStatements } from "#upstream/core/db/allow-long-statements";
import type { Database } from "#upstream/core/db/connection/database";
import { media, users } from "#upstream/core/db/schema/schema";
import { dataExportRemovals, dataExports } from "#upstream/core/db/schema/schema-data-export";
import { mediaRemovals } from "#upstream/core/db/schema/schema-media";
import { reports } from "#upstream/core/db/schema/schema-report";
import type { Caller } from "#upstream/core/security/authenticate-session";
import { sessionEnded } from "#upstream/core/security/session-ended";
import { requireFreshPassword } from "#upstream/modules/auth/require-fresh-password";
import { announceDeletion, deleteEventsAbout } from "./announce-deletion.ts";
import { lockAffectedContent, lockWithFollows, takeDeletionLock } from "./deletion-locks.ts";
import { leaveCommunities } from "./leave-communities.ts";
import { leaveConversations, lockConversations } from "./leave-conversations.ts";
import { lowerCounters } from "./lower-counters.ts";
import { removeComments } from "./remove-comments.ts";
import { reserveUsername } from "./username-reservation.ts";

const MAX_ATTEMPTS = 10;

/**
 * Deletes the caller's account and all its data in one transaction. Files are queued for removal; only the username stays,
 * reserved for a while.
 * @throws AppError REAUTH_REQUIRED; SESSION_REVOKED when the account is already deleted or the session has ended meanwhile;
 * CONFLICT when concurrent follows kept interfering
 */
export async function deleteAccount(deps: AppDeps, caller: Caller): Promise<void> {
  // First without locks, which is where most requests are refused.
  await requireFreshPassword(deps, caller);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if (await deps.db.transaction((tx) => deleteOnce(deps, tx, caller))) return;
  }
  throw new AppError("CONFLICT", "Your account is very busy right now. Please try again.");
}

/** @returns false when the locks could not be taken in order */
async function deleteOnce({ clock }: AppDeps, tx: Database, caller: Caller): Promise<boolean> {
  // For a member with a hundred thousand followers.
  await allowLongStatements(tx);
  await takeDeletionLock(tx);
  const id = caller.userId;
  await lockAffectedContent(tx, id);
  await lockConversations(tx, id);
  const username = await lockWithFollows(tx, id);
  if (username === undefined) return false;
  if (username === null) {
    throw sessionEnded();
  }
  // The session may have ended while waiting for the locks.
  await requireFreshPassword({ db: tx, clock }, caller);
  const now = clock();
  await lowerCounters(tx, id);
  await removeComments(tx, id, now);
  await leaveCommunities(tx, id, now);
  await deleteEventsAbout(tx, id);
  await leaveConversations(tx, id, now);
  await announceDeletion(tx, { id, username }, now);
  await deleteReportsOf(tx, id);
  await queueFiles(tx, id, now);
  await reserveUsername(tx, username, now);
  // All other rows reference this one and are deleted by cascade.
  await tx.delete(users).where(eq(users.id, id));
  return true;
}

/** Of the posts and stories that go with the account. Reports of comments and messages stay, without text. */
async function deleteReportsOf(tx: Database, userId: string): Promise<void> {
  const isGone = inArray(reports.subjectKind, ["post", "story"]);
  await tx.delete(reports).where(and(eq(reports.authorId, userId), isGone));
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

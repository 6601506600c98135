import { allowLongStatements } from "#upstream/core/db/allow-long-statements";
import type { Database } from "#upstream/core/db/connection/database";
import type { Caller } from "#upstream/core/security/authenticate-session";
import { sessionEnded } from "#upstream/core/security/session-ended";
import { requireSiteModerator } from "#upstream/core/security/site-moderator";
import { takeDeletionLock } from "#upstream/modules/account-deletion/deletion-locks";
import { readMember } from "#upstream/modules/auth/lock-member";

/**
 * Begins the transaction of a moderator's action: takes the lock that serializes actions, and reads the moderator's rights again,
 * which may have ended while this waited for it. What follows may take long, as for a member with very many comments.
 * @param tx a transaction that has locked nothing yet
 * @throws AppError SESSION_REVOKED when the moderator is suspended or deleted; NOT_FOUND and SECOND_FACTOR_MISSING as at the request
 */
export async function lockForModerator(tx: Database, { userId }: Caller): Promise<void> {
  await allowLongStatements(tx);
  await takeDeletionLock(tx);
  const member = await readMember(tx, userId);
  if (!member || member.deactivatedAt) throw sessionEnded();
  await requireSiteModerator(tx, userId);
}

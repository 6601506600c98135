import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/database";
import { users } from "#upstream/core/db/schema/schema";
import { sessionEnded } from "#upstream/core/security/session-ended";

const selectMember = (db: Database, userId: string) =>
  db
    .select({
      username: users.username,
      passwordHash: users.passwordHash,
      sessionVersion: users.sessionVersion,
      deactivatedAt: users.deactivatedAt,
      suspendedUntil: users.suspendedUntil,
    })
    .from(users)
    .where(eq(users.id, userId));

/** As `lockMember`, without the lock. */
export async function readMember(db: Database, userId: string) {
  const [member] = await selectMember(db, userId);
  return member;
}

/**
 * Locks a member's row, so that concurrent changes of credentials and sessions are serialized. Taken before rows that
 * reference the member, in the same order as account deletion.
 * @param tx a transaction
 */
export async function lockMember(tx: Database, userId: string) {
  const [member] = await selectMember(tx, userId).for("no key update");
  return member;
}

/**
 * Locks members' rows in share mode so that none of them can be suspended before the transaction ends: suspension removes
 * the member's comments from the counts. In the order of `lockPair`.
 * @param tx a transaction that has locked the post that is changed
 * @returns the ids of those who are neither suspended nor deleted
 */
export async function lockActiveMembers(
  tx: Database,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const active = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), isNull(users.deactivatedAt)))
    .orderBy(asc(users.id))
    .for("share");
  return new Set(active.map(({ id }) => id));
}

/**
 * The same for the caller.
 * @returns whether the caller is limited, which does not change before the transaction ends either
 * @throws AppError SESSION_REVOKED when the member is suspended or deleted
 */
export async function lockActiveMember(tx: Database, userId: string): Promise<{ isLimited: boolean }> {
  const [active] = await tx
    .select({ limitedAt: users.limitedAt })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deactivatedAt)))
    .for("share");
  if (!active) throw sessionEnded();
  return { isLimited: active.limitedAt !== null };
}

import { asc, inArray } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { Database } from "#upstream/core/db/connection/database";
import { users } from "#upstream/core/db/schema/schema";
import type { Caller } from "#upstream/core/security/authenticate-session";
import { findVisiblePerson } from "#upstream/modules/profile/find-visible-person";

/**
 * Locks two people in a fixed order, so that transactions between them are serialized without deadlocks. Every change of a
 * follow, a block or an account type takes this lock first.
 * @param tx a transaction
 */
export async function lockPair(tx: Database, oneId: string, otherId: string): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [oneId, otherId]))
    .orderBy(asc(users.id))
    .for("no key update");
}

/**
 * Finds a person by username and locks both the person and the caller. Visibility is checked again under the lock, since a
 * block may have been added in between.
 * @param tx a transaction that has locked no member yet
 * @param refusal the error message when the caller names themselves, such as "You cannot follow yourself"
 * @param options whether to find people who have blocked the caller, too
 * @returns the person's id
 * @throws AppError NOT_FOUND, BLOCKED, BAD_REQUEST for the caller themselves
 */
export async function lockTarget(
  tx: Database,
  caller: Caller,
  username: string,
  refusal: string,
  options: { evenIfBlocked?: boolean } = {},
): Promise<string> {
  const { id } = await findVisiblePerson(tx, caller.userId, username, options);
  if (id === caller.userId) throw new AppError("BAD_REQUEST", refusal);
  await lockPair(tx, caller.userId, id);
  await findVisiblePerson(tx, caller.userId, username, options);
  return id;
}

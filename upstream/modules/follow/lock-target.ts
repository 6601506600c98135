import { AppError } from "#contract/errors";
import type { Database } from "#upstream/core/db/connection/connection";
import type { Caller } from "#upstream/core/security/authenticate-session";
import { findVisiblePerson } from "#upstream/modules/profile/find-visible-person";
import { lockPair } from "./lock-pair.ts";

/**
 * Finds the other person of a change and locks both, then looks again: a block may have come in between.
 * @param tx a transaction that has locked nobody yet
 * @param refusal what somebody reads who names oneself, such as "You cannot follow yourself"
 * @param options whether whoever has blocked the caller is found, too
 * @returns the other person's id
 * @throws AppError NOT_FOUND, BLOCKED, BAD_REQUEST for oneself
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

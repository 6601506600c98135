import { eq } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { ModerationAction } from "#contract/moderation";
import type { Database } from "#upstream/core/db/connection/database";
import { users } from "#upstream/core/db/schema/schema";
import type { Caller } from "#upstream/core/security/authenticate-session";
import { isHidable, readHidable } from "#upstream/modules/hiding/read-hidden";
import type { ActionRow } from "#upstream/modules/moderation/log/record-action";
import type { ModerationDeps, Order } from "#upstream/modules/moderation/moderation-deps";
import { findReport, subjectOf } from "#upstream/modules/moderation/reports/find-report";
import { isReadable, moderates, refusalOf } from "#upstream/modules/moderation/reports/refuse-moderator";
import { moderator, shownAction } from "./act-on-report.ts";
import { showContent } from "./hide-content.ts";
import { unlimitMember } from "./limit-member.ts";
import { lockForModerator } from "./lock-for-moderator.ts";
import { restoreMember } from "./suspend-member.ts";

/** Acts in a transaction with the lock that serializes actions. */
function inOrder(
  deps: ModerationDeps,
  caller: Caller,
  words: string,
  act: (tx: Database, order: Order) => Promise<ActionRow>,
): Promise<ModerationAction> {
  return deps.db.transaction(async (tx) => {
    await lockForModerator(tx, caller);
    return shownAction(tx, await act(tx, { actor: moderator(caller), words, now: deps.clock() }));
  });
}

/**
 * @param what of the member ends, for the refusal
 * @throws AppError NOT_FOUND for an unknown username; CONFLICT for a moderator
 */
async function findEndable(tx: Database, username: string, what: string): Promise<string> {
  const [member] = await tx.select({ id: users.id }).from(users).where(eq(users.username, username));
  if (!member) throw new AppError("NOT_FOUND", "This account does not exist");
  if (await moderates(tx, member.id)) {
    throw new AppError("CONFLICT", `This is a moderator. Only the operator can end the ${what}.`);
  }
  return member.id;
}

/**
 * Ends a suspension for a moderator.
 * @throws AppError NOT_FOUND for an unknown username; CONFLICT for a member who is not suspended, and
 * for a moderator
 */
export function restoreSuspended(deps: ModerationDeps, caller: Caller, username: string, words: string) {
  return inOrder(deps, caller, words, async (tx, order) => {
    const action = await restoreMember(deps, tx, await findEndable(tx, username, "suspension"), order);
    if (!action) throw new AppError("CONFLICT", "This member is not suspended.");
    return action;
  });
}

/**
 * Ends a limit for a moderator.
 * @throws AppError NOT_FOUND for an unknown username; CONFLICT for a member who is not limited, and
 * for a moderator
 */
export function endLimit(deps: ModerationDeps, caller: Caller, username: string, words: string) {
  return inOrder(deps, caller, words, async (tx, order) => {
    const action = await unlimitMember(deps, tx, await findEndable(tx, username, "limit"), order);
    if (!action) throw new AppError("CONFLICT", "This member is not limited.");
    return action;
  });
}

/**
 * Shows what a report is about again, for a moderator, whether the report is open or not.
 * @throws AppError NOT_FOUND for a number that is unknown to this moderator; CONFLICT if it is not hidden, or if this moderator may not act on it
 */
export function showHidden(deps: ModerationDeps, caller: Caller, number: number, words: string) {
  return inOrder(deps, caller, words, async (tx, order) => {
    const found = await findReport(tx, number, isReadable(tx, caller.userId));
    const refusal = await refusalOf(tx, caller.userId, found);
    if (refusal) throw new AppError("CONFLICT", refusal);
    const { kind, id } = subjectOf(found);
    const thing = isHidable(kind) ? (await readHidable(tx, kind, [id])).get(id) : null;
    if (thing?.isHeld) throw new AppError("CONFLICT", "A rule holds it. Dismiss its report to show it.");
    const action = isHidable(kind) ? await showContent(deps, tx, { kind, id }, order) : null;
    if (!action) throw new AppError("CONFLICT", "It is not hidden.");
    return action;
  });
}

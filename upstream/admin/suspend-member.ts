import { DAY } from "#contract/units";
import { takeDeletionLock } from "#upstream/modules/account-deletion/deletion-locks";
import {
  restoreMember as endSuspension,
  suspendMember as suspend,
} from "#upstream/modules/moderation/actions/suspend-member";
import type { AdminContext } from "./admin-context.ts";
import { findMemberNamed } from "./find-member.ts";
import { orderOf } from "./operator-order.ts";
import { onlyArgument, wholeNumber } from "./read-arguments.ts";

const MAX_DAYS = 365;

/** Splits "--days n" from the end of the arguments. */
function readDays(args: readonly string[]): { rest: readonly string[]; days: number | null } {
  const at = args.indexOf("--days");
  if (at === -1) return { rest: args, days: null };
  const days = wholeNumber(args[at + 1], "the days", MAX_DAYS);
  return { rest: args.toSpliced(at, 2), days };
}

/** Suspends a member, for some days or until `restore`: hides the account and ends all its sessions. Nothing is deleted. */
export async function suspendMember(context: AdminContext, args: readonly string[]): Promise<string> {
  const { rest, days } = readDays(args);
  const typed = onlyArgument(rest, "the member's username");
  const order = orderOf(context);
  const until = days === null ? null : new Date(order.now.getTime() + days * DAY);
  return context.db.transaction(async (tx) => {
    await takeDeletionLock(tx);
    const { id, username, deactivatedAt } = await findMemberNamed(tx, typed);
    const action = await suspend(context, tx, id, { ...order, until });
    if (!action) return `@${username} was already suspended on ${deactivatedAt?.toISOString()}.`;
    const ends = until ? ` The suspension ends on ${until.toISOString()}.` : "";
    return `@${username} is suspended, signed out everywhere and hidden; nothing was deleted.${ends}`;
  });
}

/** Ends a member's suspension. */
export async function restoreMember(context: AdminContext, args: readonly string[]): Promise<string> {
  const typed = onlyArgument(args, "the member's username");
  return context.db.transaction(async (tx) => {
    await takeDeletionLock(tx);
    const { id, username } = await findMemberNamed(tx, typed);
    const action = await endSuspension(context, tx, id, orderOf(context));
    return action
      ? `@${username} can sign in again and is visible as before.`
      : `@${username} is not suspended.`;
  });
}

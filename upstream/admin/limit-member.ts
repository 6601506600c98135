import { takeDeletionLock } from "#upstream/modules/account-deletion/deletion-locks";
import {
  limitMember as limit,
  unlimitMember as unlimit,
} from "#upstream/modules/moderation/actions/limit-member";
import type { AdminContext } from "./admin-context.ts";
import { findMemberNamed } from "./find-member.ts";
import { orderOf } from "./operator-order.ts";
import { onlyArgument } from "./read-arguments.ts";

/** Limits a member, whom from then on only their followers come across. */
export async function limitMember(context: AdminContext, args: readonly string[]): Promise<string> {
  const typed = onlyArgument(args, "the member's username");
  return context.db.transaction(async (tx) => {
    await takeDeletionLock(tx);
    const { id, username, limitedAt } = await findMemberNamed(tx, typed);
    const action = await limit(context, tx, id, orderOf(context));
    if (!action) return `@${username} was already limited on ${limitedAt?.toISOString()}.`;
    return `@${username} is limited: only followers come across the account.`;
  });
}

/** Ends a member's limit. */
export async function unlimitMember(context: AdminContext, args: readonly string[]): Promise<string> {
  const typed = onlyArgument(args, "the member's username");
  return context.db.transaction(async (tx) => {
    await takeDeletionLock(tx);
    const { id, username } = await findMemberNamed(tx, typed);
    const action = await unlimit(context, tx, id, orderOf(context));
    return action ? `@${username} is no longer limited.` : `@${username} is not limited.`;
  });
}

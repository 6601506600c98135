import { setLimited } from "#upstream/modules/moderation/limit-member";
import { type AdminContext, AdminRefusal } from "./admin-context.ts";
import { findMemberNamed } from "./find-member.ts";
import { onlyArgument } from "./read-arguments.ts";

/** Limits a member, whom from then on only their followers come across, or ends that. */
export async function limitMember(
  context: AdminContext,
  args: readonly string[],
  isLimited: boolean,
): Promise<string> {
  const typed = onlyArgument(args, "the member's username");
  return context.db.transaction(async (tx) => {
    const { id } = await findMemberNamed(tx, typed);
    const member = await setLimited(context, tx, id, isLimited);
    if (!member) throw new AdminRefusal(`There is no member named ${typed}.`);
    const { username, limitedBefore } = member;
    if (!isLimited)
      return limitedBefore ? `@${username} is no longer limited.` : `@${username} is not limited.`;
    if (limitedBefore) return `@${username} was already limited on ${limitedBefore.toISOString()}.`;
    return `@${username} is limited: only followers come across the account.`;
  });
}

import { eq } from "drizzle-orm";
import { users } from "#upstream/core/db/schema/schema";
import { recordAction } from "#upstream/modules/moderation/log/record-action";
import { personSubject } from "#upstream/modules/moderation/moderation-subject";
import type { AdminContext } from "./admin-context.ts";
import { lockMemberNamed } from "./find-member.ts";
import { orderOf } from "./operator-order.ts";
import { onlyArgument } from "./read-arguments.ts";

/** Gives a member the verified badge, or removes it. */
export async function setVerified(
  context: AdminContext,
  args: readonly string[],
  isVerified: boolean,
): Promise<string> {
  const typed = onlyArgument(args, "the member's username");
  return context.db.transaction(async (tx) => {
    const member = await lockMemberNamed(tx, typed);
    if (member.isVerified === isVerified) {
      return isVerified ? `@${member.username} already has the badge.` : `@${member.username} has no badge.`;
    }
    await tx.update(users).set({ isVerified }).where(eq(users.id, member.id));
    const order = orderOf(context);
    const kind = isVerified ? "verify" : "unverify";
    await recordAction(context, tx, { ...order, kind, subject: personSubject(member.id) });
    return isVerified
      ? `@${member.username} now has the badge.`
      : `@${member.username} no longer has the badge.`;
  });
}

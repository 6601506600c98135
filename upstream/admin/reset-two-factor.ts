import { eq } from "drizzle-orm";
import { backupCodes, secondFactors } from "#upstream/core/db/schema/schema-second-factor";
import { endAllSessions } from "#upstream/modules/auth/end-sessions";
import { recordAction } from "#upstream/modules/moderation/log/record-action";
import { personSubject } from "#upstream/modules/moderation/moderation-subject";
import { notifySecurityChange } from "#upstream/modules/notification/notify-security";
import type { AdminContext } from "./admin-context.ts";
import { lockMemberNamed } from "./find-member.ts";
import { orderOf } from "./operator-order.ts";
import { onlyArgument } from "./read-arguments.ts";

/** Removes the second factor of a member who has lost it, and ends all the member's sessions. */
export async function resetTwoFactor(context: AdminContext, args: readonly string[]): Promise<string> {
  const typed = onlyArgument(args, "the member's username");
  return context.db.transaction(async (tx) => {
    const { id, username } = await lockMemberNamed(tx, typed);
    const removed = await tx
      .delete(secondFactors)
      .where(eq(secondFactors.userId, id))
      .returning({ userId: secondFactors.userId });
    await tx.delete(backupCodes).where(eq(backupCodes.userId, id));
    if (removed.length === 0) return `@${username} has no second factor.`;
    await endAllSessions(tx, id);
    const order = orderOf(context);
    await recordAction(context, tx, {
      ...order,
      kind: "reset-2fa",
      subject: personSubject(id),
    });
    await notifySecurityChange(context, tx, {
      recipientId: id,
      title: "2FA was reset",
      message:
        "The people who run this server removed the second factor from your account and signed you out everywhere. If you did not ask for that, change your password at once.",
      page: "twoFactor",
      now: context.clock(),
    });
    return `The second factor of @${username} and its backup codes are deleted. @${username} is signed out everywhere and notified.`;
  });
}

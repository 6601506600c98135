import { and, eq } from "drizzle-orm";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { users } from "#upstream/core/db/schema/schema";
import { passkeys } from "#upstream/core/db/schema/schema-second-factor";
import { endAllSessions } from "#upstream/modules/auth/end-sessions";
import { rememberDeviceOf } from "#upstream/modules/auth/known-device";
import { voidLinks } from "#upstream/modules/email/mailed-link";
import { notifySecurityChange } from "#upstream/modules/notification/notify-security";

interface Replacement {
  readonly userId: string;
  /** The password is replaced only if this is still its hash. */
  readonly formerHash: string;
  readonly newHash: string;
  /** How it was changed, as a whole sentence. */
  readonly happened: string;
  /**
   * The caller's session, if there is one: its device stays known, so that signing in from it again causes no
   * warning.
   */
  readonly ownSessionId?: string;
  readonly now: Date;
}

/**
 * Replaces a member's password, ends every session, voids links that reset it or change the email address, and
 * notifies the member.
 * @param tx a transaction
 * @returns false, without any change, if it has been replaced meanwhile
 */
export async function replacePassword(
  deps: Pick<AppDeps, "jobs" | "mail" | "appOrigin">,
  tx: Database,
  { userId, formerHash, newHash, happened, ownSessionId, now }: Replacement,
): Promise<boolean> {
  const replaced = await tx
    .update(users)
    .set({ passwordHash: newHash })
    .where(and(eq(users.id, userId), eq(users.passwordHash, formerHash)))
    .returning({ id: users.id });
  if (replaced.length === 0) return false;
  if (ownSessionId !== undefined) await rememberDeviceOf(tx, ownSessionId, now);
  await endAllSessions(tx, userId);
  // An intruder may have started a change of the email address.
  await voidLinks(tx, userId, ["reset-password", "change-email"]);
  const hasPasskeys = (await tx.$count(passkeys, eq(passkeys.userId, userId))) > 0;
  // An intruder who knew the password may have added a passkey.
  const ofPasskeys = hasPasskeys ? " Your passkeys still work; remove any you don't recognize." : "";
  await notifySecurityChange(deps, tx, {
    recipientId: userId,
    title: "Your password was changed",
    message: `${happened} You were logged out everywhere.${ofPasskeys} If that was not you, reset your password at once.`,
    page: hasPasskeys ? "twoFactor" : null,
    now,
  });
  return true;
}

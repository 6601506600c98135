import { eq, sql } from "drizzle-orm";
import type { BodyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { AppDeps } from "#upstream/app-deps";
import { users } from "#upstream/core/db/schema/schema";
import { refuseCommonPassword } from "#upstream/modules/auth/common-passwords";
import { lockMember } from "#upstream/modules/auth/lock-member";
import { linkInvalid, readLink, useUpLink } from "#upstream/modules/email/mailed-link";
import { replacePassword } from "./replace-password.ts";

const purposes = ["reset-password"] as const;

/**
 * Sets a new password by a mailed link, which works once. Receiving the mail also confirms the email address. Opens
 * no session.
 * @returns the member's username
 * @throws AppError LINK_INVALID, VALIDATION_FAILED, BUSY
 */
export async function resetPassword(
  deps: AppDeps,
  { token, newPassword }: Pick<BodyOf<Endpoints["resetPassword"]>, "token" | "newPassword">,
): Promise<string> {
  // Checked before the expensive hash and before the link is used up.
  const { userId, username } = await readLink(deps.db, token, purposes, deps.clock());
  refuseCommonPassword(newPassword, "newPassword");
  const newHash = await deps.hasher.hash(newPassword);
  const now = deps.clock();
  await deps.db.transaction(async (tx) => {
    // Locked in the same order as when the password is changed, to avoid a deadlock.
    const { passwordHash: formerHash } = (await lockMember(tx, userId)) ?? {};
    const { email, mailedTo } = await useUpLink(tx, token, purposes, now);
    if (formerHash === undefined || email !== mailedTo) throw linkInvalid();
    await tx
      .update(users)
      .set({ emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, ${now.toISOString()}::timestamptz)` })
      .where(eq(users.id, userId));
    const happened = "The password of your account was reset with a link that we mailed to you.";
    const replaced = await replacePassword(deps, tx, { userId, formerHash, newHash, happened, now });
    if (!replaced) throw linkInvalid();
  });
  return username;
}

/**
 * Checks that a link would reset a password, without using it up.
 * @throws AppError LINK_INVALID
 */
export async function checkResetLink(
  { db, clock }: Pick<AppDeps, "db" | "clock">,
  token: string,
): Promise<void> {
  const { email, mailedTo } = await readLink(db, token, ["reset-password"], clock());
  if (email !== mailedTo) throw linkInvalid();
}

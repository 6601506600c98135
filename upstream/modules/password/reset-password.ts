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
 * Sets a new password with a mailed link, once. Whoever can read the mail has the address, so it counts as confirmed.
 * Signs nobody in.
 * @returns whose password it was
 * @throws AppError LINK_INVALID, VALIDATION_FAILED, BUSY
 */
export async function resetPassword(
  deps: AppDeps,
  { token, newPassword }: Pick<BodyOf<Endpoints["resetPassword"]>, "token" | "newPassword">,
): Promise<string> {
  // Before the costly hash, and before the link is used up.
  const { userId, username } = await readLink(deps.db, token, purposes, deps.clock());
  refuseCommonPassword(newPassword, "newPassword");
  const newHash = await deps.hasher.hash(newPassword);
  const now = deps.clock();
  await deps.db.transaction(async (tx) => {
    // The member first, as a change of the password does it: neither waits for the other in a circle.
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

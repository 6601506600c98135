import { eq } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { uniqueViolation } from "#upstream/core/db/driver-errors";
import { users } from "#upstream/core/db/schema/schema";
import { lockMember } from "#upstream/modules/auth/lock-member";
import { notifySecurityChange } from "#upstream/modules/notification/notify-security";
import { type LinkOwner, linkInvalid, readLink, useUpLink, voidLinks } from "./mailed-link.ts";

const purposes = ["confirm-email", "change-email"] as const;

/**
 * Confirms the address that a link was mailed to; a pending new address replaces the old one.
 * @returns the address and the member's username
 * @throws AppError LINK_INVALID, EMAIL_TAKEN when another member has taken the address meanwhile
 */
export async function confirmEmail(
  deps: AppDeps,
  token: string,
): Promise<{ email: string; username: string }> {
  const now = deps.clock();
  const { userId } = await readLink(deps.db, token, purposes, now);
  try {
    return await deps.db.transaction(async (tx) => {
      // The member is locked before the links, as when the password is changed.
      await lockMember(tx, userId);
      const link = await useUpLink(tx, token, purposes, now);
      if (link.purpose === "change-email") await swapEmail(deps, tx, link, now);
      else if (link.email !== link.mailedTo) throw linkInvalid();
      await tx.update(users).set({ email: link.mailedTo, emailConfirmedAt: now }).where(eq(users.id, userId));
      return { email: link.mailedTo, username: link.username };
    });
  } catch (error) {
    if (uniqueViolation(error) !== "users_email_unique") throw error;
    // The caller can read this address's mail, so that an account exists is no secret.
    throw new AppError("EMAIL_TAKEN", "Another account now has this address");
  }
}

// Called before the row changes, so that the notification is mailed to the old address.
async function swapEmail(deps: AppDeps, tx: Database, link: LinkOwner, now: Date): Promise<void> {
  await voidLinks(tx, link.userId, ["reset-password", "confirm-email"]);
  await notifySecurityChange(deps, tx, {
    recipientId: link.userId,
    title: "Your email address was changed",
    message: `The address of your account is now ${link.mailedTo}. If that was not you, change your password and your address.`,
    page: "email",
    now,
  });
}

import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import { mailToNewAddress } from "./change-email.ts";
import { mailConfirmation } from "./mail-confirmation.ts";
import { readEmail } from "./read-email.ts";
import { requireMail } from "./require-mail.ts";

/**
 * Mails the link once more: to the address that is to take the other's place, or else to the member's own.
 * @returns what to tell the member
 * @throws AppError CONFLICT when there is nothing to confirm, MAIL_UNAVAILABLE, RATE_LIMITED
 */
export async function resendConfirmation(deps: AppDeps, userId: string): Promise<string> {
  await deps.rateLimits.consume("confirmationMail", userId);
  requireMail(deps);
  const now = deps.clock();
  const { username, email, isConfirmed, pendingEmail } = await readEmail(deps.db, userId, now);
  if (isConfirmed && pendingEmail === null) {
    throw new AppError("CONFLICT", "Your address is confirmed already.");
  }
  await deps.db.transaction((tx) =>
    pendingEmail === null
      ? mailConfirmation(deps, tx, { userId, username, email, purpose: "confirm-email", now })
      : mailToNewAddress(deps, tx, { userId, username, email: pendingEmail, now }),
  );
  return `We have sent a link to ${pendingEmail ?? email}`;
}

import { eq, sql } from "drizzle-orm";
import { AppError } from "#contract/errors";
import { routes } from "#contract/web-routes";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/connection";
import { users } from "#upstream/core/db/schema/schema";
import { type MailDeps, mailMember } from "#upstream/core/mail/mail-member";
import { mailConfirmation } from "./mail-confirmation.ts";
import { makeLink, voidLinks } from "./mailed-link.ts";
import { readEmail } from "./read-email.ts";
import { requireMail } from "./require-mail.ts";

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/**
 * Asks the owner of a new address to confirm it; the old one stays until then, and is told. With the present address a
 * change that waits is given up.
 * @returns what to tell the member; the same whether or not somebody has the address already
 * @throws AppError VALIDATION_FAILED, MAIL_UNAVAILABLE, RATE_LIMITED
 */
export async function changeEmail(deps: AppDeps, userId: string, wanted: string): Promise<string> {
  const now = deps.clock();
  const { username, email, pendingEmail } = await readEmail(deps.db, userId, now);
  if (isSame(wanted, email)) return keepEmail(deps.db, { userId, email, isWaiting: pendingEmail !== null });
  await deps.rateLimits.consume("confirmationMail", userId);
  requireMail(deps);
  await deps.db.transaction(async (tx) => {
    await mailToNewAddress(deps, tx, { userId, username, email: wanted, now });
    await mailMember(deps, tx, userId, {
      subject: "Your email address is about to change",
      paragraphs: [
        `Somebody, hopefully you, asked to change the address of your account to ${wanted}. It changes once that address is confirmed.`,
        "If it was not you, change your password now: that stops it.",
      ],
      action: { label: "Change your password", url: deps.appOrigin + routes.changePassword() },
      now,
    });
  });
  return `We have sent a link to ${wanted}. Your address changes once you follow it.`;
}

interface Kept {
  readonly userId: string;
  readonly email: string;
  /** Whether a change is waiting to be confirmed. */
  readonly isWaiting: boolean;
}

async function keepEmail(db: Database, { userId, email, isWaiting }: Kept): Promise<string> {
  if (!isWaiting) {
    const message = "This is your address already";
    throw new AppError("VALIDATION_FAILED", message, { fields: { email: message } });
  }
  await voidLinks(db, userId, ["change-email"]);
  return `Your address stays ${email}`;
}

interface NewAddress {
  readonly userId: string;
  readonly username: string;
  readonly email: string;
  readonly now: Date;
}

/**
 * Mails the link, or tells the member whose address it is. Either way the change waits, so that who asks learns nothing.
 * @param tx a transaction
 */
export async function mailToNewAddress(
  deps: MailDeps,
  tx: Database,
  { userId, username, email, now }: NewAddress,
): Promise<void> {
  const [owner] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, sql`lower(${email})`));
  if (!owner) return mailConfirmation(deps, tx, { userId, username, email, purpose: "change-email", now });
  // Its token goes nowhere.
  await makeLink(tx, { userId, purpose: "change-email", email, now });
  await mailMember(deps, tx, owner.id, {
    subject: "Somebody wanted to use your email address",
    paragraphs: [
      "Somebody asked to make your address the one of another account. That is not possible while it is yours, so nothing has changed.",
      "If it was you, sign in to this account instead, or change its address first.",
    ],
    now,
  });
}

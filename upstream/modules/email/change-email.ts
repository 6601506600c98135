import { and, eq, gt, sql } from "drizzle-orm";
import { AppError } from "#contract/errors";
import { routes } from "#contract/web-routes";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { users } from "#upstream/core/db/schema/schema";
import { mailedLinks } from "#upstream/core/db/schema/schema-account";
import { type MailDeps, mailMember } from "#upstream/core/mail/mail-member";
import { sessionEnded } from "#upstream/core/security/session-ended";
import { mailConfirmation } from "./mail-confirmation.ts";
import { makeLink, voidLinks } from "./mailed-link.ts";

interface MemberEmail {
  readonly username: string;
  readonly email: string;
  readonly isConfirmed: boolean;
  /** Replaces `email` once it is confirmed. */
  readonly pendingEmail: string | null;
}

/**
 * A member's address, and a new one that awaits confirmation.
 * @throws AppError SESSION_REVOKED when the member has just been deleted
 */
export async function readEmail(db: Database, userId: string, now: Date): Promise<MemberEmail> {
  const [member] = await db
    .select({
      username: users.username,
      email: users.email,
      confirmedAt: users.emailConfirmedAt,
      pendingEmail: mailedLinks.email,
    })
    .from(users)
    .leftJoin(
      mailedLinks,
      and(
        eq(mailedLinks.userId, users.id),
        eq(mailedLinks.purpose, "change-email"),
        gt(mailedLinks.expiresAt, now),
      ),
    )
    .where(eq(users.id, userId));
  if (!member) throw sessionEnded();
  const { username, email, confirmedAt, pendingEmail } = member;
  return { username, email, isConfirmed: confirmedAt !== null, pendingEmail };
}

/** @throws AppError MAIL_UNAVAILABLE when this server cannot send mail */
function requireMail({ mail }: Pick<AppDeps, "mail">): void {
  if (mail.canSend) return;
  throw new AppError(
    "MAIL_UNAVAILABLE",
    "This server cannot send email, so addresses cannot be confirmed here. Ask the people who run it.",
  );
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/**
 * Mails a confirmation link to a new address, and a warning to the old one, which stays in use until then. Given the current
 * address, cancels a pending change.
 * @returns the message for the member, which does not reveal whether the address is already in use
 * @throws AppError VALIDATION_FAILED, MAIL_UNAVAILABLE, RATE_LIMITED
 */
export async function changeEmail(deps: AppDeps, userId: string, newEmail: string): Promise<string> {
  const now = deps.clock();
  const { username, email, pendingEmail } = await readEmail(deps.db, userId, now);
  if (isSame(newEmail, email))
    return cancelChange(deps.db, { userId, email, isPending: pendingEmail !== null });
  await deps.rateLimits.consume("confirmationMail", userId);
  requireMail(deps);
  await deps.db.transaction(async (tx) => {
    await mailToNewAddress(deps, tx, { userId, username, email: newEmail, now });
    await mailMember(deps, tx, userId, {
      subject: "Your email address is about to change",
      paragraphs: [
        `Someone, hopefully you, asked to change the address of your account to ${newEmail}. It changes once that address is confirmed.`,
        "If it was not you, change your password now: that stops it.",
      ],
      action: { label: "Change your password", url: deps.appOrigin + routes.changePassword() },
      now,
    });
  });
  return `We have sent a link to ${newEmail}. Your address changes once you follow it.`;
}

interface CurrentEmail {
  readonly userId: string;
  readonly email: string;
  /** Whether a change awaits confirmation. */
  readonly isPending: boolean;
}

async function cancelChange(db: Database, { userId, email, isPending }: CurrentEmail): Promise<string> {
  if (!isPending) {
    const message = "This is already your address";
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
 * Mails the link, or notifies the member who has the address already. Either way the change becomes pending, so that the caller
 * cannot tell the two apart.
 * @param tx a transaction
 */
async function mailToNewAddress(
  deps: MailDeps,
  tx: Database,
  { userId, username, email, now }: NewAddress,
): Promise<void> {
  const [owner] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, sql`lower(${email})`));
  if (!owner) return mailConfirmation(deps, tx, { userId, username, email, purpose: "change-email", now });
  // Its token is discarded.
  await makeLink(tx, { userId, purpose: "change-email", email, now });
  await mailMember(deps, tx, owner.id, {
    subject: "Someone tried to use your email address",
    paragraphs: [
      "Someone asked to use your address for another account. That is not possible while your account has it, so nothing has changed.",
      "If it was you, sign in to this account instead, or change its address first.",
    ],
    now,
  });
}

/**
 * Mails a new link to the pending address or, without one, to the current address.
 * @returns the message for the member
 * @throws AppError CONFLICT when there is nothing to confirm, MAIL_UNAVAILABLE, RATE_LIMITED
 */
export async function resendConfirmation(deps: AppDeps, userId: string): Promise<string> {
  await deps.rateLimits.consume("confirmationMail", userId);
  requireMail(deps);
  const now = deps.clock();
  const { username, email, isConfirmed, pendingEmail } = await readEmail(deps.db, userId, now);
  if (isConfirmed && pendingEmail === null) {
    throw new AppError("CONFLICT", "Your address is already confirmed.");
  }
  await deps.db.transaction((tx) =>
    pendingEmail === null
      ? mailConfirmation(deps, tx, { userId, username, email, purpose: "confirm-email", now })
      : mailToNewAddress(deps, tx, { userId, username, email: pendingEmail, now }),
  );
  return `We have sent a link to ${pendingEmail ?? email}`;
}

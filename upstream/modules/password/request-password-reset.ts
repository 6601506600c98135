import { createHash } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { AppError } from "#contract/errors";
import { linkedRoutes } from "#contract/linked-routes";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { newId } from "#upstream/core/db/new-id";
import { users } from "#upstream/core/db/schema/schema";
import { sendMail } from "#upstream/core/mail/send-mail";
import { makeLink } from "#upstream/modules/email/mailed-link";

/** Thrown to roll back the savepoint of an unknown address. */
class UnknownAddress extends Error {}

/**
 * Mails a link that resets the password, if there is a member with the address. For an unknown address the same rows
 * are written and rolled back, so that neither the answer nor its duration reveals whether there is an account.
 * @param email as entered
 * @returns for the log only; the caller must not reveal it
 * @throws AppError MAIL_UNAVAILABLE, RATE_LIMITED
 */
export async function requestPasswordReset(
  deps: AppDeps,
  email: string,
  addressKey: string,
): Promise<"mailed" | "nobody"> {
  await deps.rateLimits.consume("resetByAddress", addressKey);
  await deps.rateLimits.consume("reset", hashedMail(email));
  if (!deps.mail.canSend) {
    throw new AppError(
      "MAIL_UNAVAILABLE",
      "This server cannot send email, so passwords cannot be reset here. Ask the people who run it.",
    );
  }
  const member = await findMember(deps.db, email);
  const now = deps.clock();
  // The rows are written within a savepoint, so that there is a transaction to commit in both cases.
  await deps.db.transaction(async (tx) => {
    try {
      await tx.transaction(async (attempt) => {
        await mailReset(
          deps,
          attempt,
          { userId: member?.id ?? newId(now), to: member?.email ?? email, now },
          !member,
        );
        if (!member) throw new UnknownAddress();
      });
    } catch (error) {
      if (!(error instanceof UnknownAddress)) throw error;
    }
  });
  return member ? "mailed" : "nobody";
}

interface Recipient {
  readonly userId: string;
  readonly to: string;
  readonly now: Date;
}

async function mailReset(
  deps: AppDeps,
  tx: Database,
  { userId, to, now }: Recipient,
  isUnknown: boolean,
): Promise<void> {
  const token = await makeLink(tx, { userId, purpose: "reset-password", email: to, now });
  await sendMail(deps, tx, {
    // The foreign key does not allow the id of a member who does not exist.
    userId: isUnknown ? null : userId,
    to,
    subject: "Reset your password",
    paragraphs: [
      "Someone, hopefully you, asked to reset the password of your account.",
      "The link works once, for 15 minutes. If it was not you, you can ignore this email: your password stays as it is.",
    ],
    action: { label: "Choose a new password", url: deps.appOrigin + linkedRoutes.resetPassword(token) },
    now,
  });
}

// Hashed, so that the rate limiter stores no email addresses.
function hashedMail(email: string): string {
  return createHash("sha256").update(email.toLowerCase()).digest("base64url");
}

async function findMember(db: Database, email: string) {
  const [member] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, sql`lower(${email})`), isNull(users.deactivatedAt)));
  return member;
}

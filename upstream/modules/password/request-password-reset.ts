import { createHash } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { AppError } from "#contract/errors";
import { routes } from "#contract/web-routes";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/connection";
import { newId } from "#upstream/core/db/new-id";
import { users } from "#upstream/core/db/schema/schema";
import { sendMail } from "#upstream/core/mail/send-mail";
import { makeLink } from "#upstream/modules/email/mailed-link";

/** Undoes what was done for nobody. */
class NobodyThere extends Error {}

/**
 * Mails a link that resets the password, if there is such a member. For an unknown address the same is written and taken
 * back before the transaction commits, so that neither the answer nor its time tells who has an account.
 * @param email as it was typed
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
      "This server cannot send mail, so passwords cannot be reset here. Ask whoever runs it.",
    );
  }
  const member = await findMember(deps.db, email);
  const now = deps.clock();
  // Outside of the savepoint nothing is written, but the commit has something to make durable in both cases.
  await deps.db.transaction(async (tx) => {
    try {
      await tx.transaction(async (attempt) => {
        await mailReset(
          deps,
          attempt,
          { userId: member?.id ?? newId(now), to: member?.email ?? email, now },
          !member,
        );
        if (!member) throw new NobodyThere();
      });
    } catch (error) {
      if (!(error instanceof NobodyThere)) throw error;
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
  isNobody: boolean,
): Promise<void> {
  const token = await makeLink(tx, { userId, purpose: "reset-password", email: to, now });
  await sendMail(deps, tx, {
    // A mail about nobody may be stored, one about a member who does not exist may not.
    userId: isNobody ? null : userId,
    to,
    subject: "Reset your password",
    paragraphs: [
      "Somebody, hopefully you, asked to reset the password of your account.",
      "The link works once, for 15 minutes. If it was not you, you can ignore this mail: your password stays as it is.",
    ],
    action: { label: "Choose a new password", url: deps.appOrigin + routes.resetPassword(token) },
    now,
  });
}

// No limit keeps addresses.
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

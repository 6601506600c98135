import { linkedRoutes } from "#contract/linked-routes";
import type { Database } from "#upstream/core/db/connection/database";
import type { MailDeps } from "#upstream/core/mail/mail-member";
import { sendMail } from "#upstream/core/mail/send-mail";
import { makeLink } from "./mailed-link.ts";

interface Confirmation {
  readonly userId: string;
  readonly username: string;
  readonly email: string;
  /** `change-email` for an address that will replace another one. */
  readonly purpose: "confirm-email" | "change-email";
  readonly now: Date;
}

/**
 * Mails a link that confirms an address and voids earlier ones. Does nothing when this server cannot send mail.
 * @param tx the transaction of the change
 */
export async function mailConfirmation(
  deps: MailDeps,
  tx: Database,
  { userId, username, email, purpose, now }: Confirmation,
): Promise<void> {
  if (!deps.mail.canSend) return;
  const token = await makeLink(tx, { userId, purpose, email, now });
  const request =
    purpose === "change-email"
      ? `Please confirm that you want to use ${email} as the address of your account.`
      : `Please confirm that ${email} is your address. It lets you back in when you forget your password.`;
  await sendMail(deps, tx, {
    userId,
    to: email,
    subject: "Confirm your email address",
    paragraphs: [
      `Hello ${username},`,
      request,
      "The link works once, for 3 days. If this account is not yours, ignore this email.",
    ],
    action: { label: "Confirm this address", url: deps.appOrigin + linkedRoutes.confirmEmail(token) },
    now,
  });
}

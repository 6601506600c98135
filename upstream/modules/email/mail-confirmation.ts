import { routes } from "#contract/web-routes";
import type { Database } from "#upstream/core/db/connection/connection";
import type { MailDeps } from "#upstream/core/mail/mail-member";
import { sendMail } from "#upstream/core/mail/send-mail";
import { makeLink } from "./mailed-link.ts";

interface Confirmation {
  readonly userId: string;
  readonly username: string;
  readonly email: string;
  /** `change-email` where it is to take the place of another address. */
  readonly purpose: "confirm-email" | "change-email";
  readonly now: Date;
}

/**
 * Mails a link with which an address is confirmed; an earlier one is void. Where no mail can be sent nothing happens.
 * @param tx the transaction of its cause
 */
export async function mailConfirmation(
  deps: MailDeps,
  tx: Database,
  { userId, username, email, purpose, now }: Confirmation,
): Promise<void> {
  if (!deps.mail.canSend) return;
  const token = await makeLink(tx, { userId, purpose, email, now });
  const wish =
    purpose === "change-email"
      ? `Please confirm that ${email} is to be the address of your account from now on.`
      : `Please confirm that ${email} is your address. It lets you back in when you forget your password.`;
  await sendMail(deps, tx, {
    userId,
    to: email,
    subject: "Confirm your email address",
    paragraphs: [
      `Hello ${username},`,
      wish,
      "The link works once, for 3 days. If you know nothing of this account, ignore this mail.",
    ],
    action: { label: "Confirm this address", url: deps.appOrigin + routes.confirmEmail(token) },
    now,
  });
}

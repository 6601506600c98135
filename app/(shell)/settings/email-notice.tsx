import { EmailReminder } from "#components/email/email-reminder";
import { needsEmailReminder } from "#lib/server/load/account";

/** The reminder to confirm the mail address, if it is not confirmed. */
export async function EmailNotice() {
  return (await needsEmailReminder()) ? <EmailReminder /> : null;
}

import { EmailReminder } from "#components/email/email-reminder";
import { needsEmailReminder } from "#lib/server/load/account";

/** The reminder to confirm the address, for whom it concerns. */
export async function EmailNotice() {
  return (await needsEmailReminder()) ? <EmailReminder /> : null;
}

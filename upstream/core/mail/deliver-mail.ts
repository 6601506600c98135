import { eq } from "drizzle-orm";
import type { AppDeps } from "#upstream/app-deps";
import { mails } from "#upstream/core/db/schema/schema-mail";
import { MailRefused } from "./mail-service.ts";

/**
 * Job handler: sends a queued mail and deletes it, since its text may contain a link that gives access to something.
 * @throws when the mail server could not be reached or asked to retry later
 */
export async function deliverMail({ db, mail, log }: AppDeps, { mailId }: { mailId: string }): Promise<void> {
  const [row] = await db.select().from(mails).where(eq(mails.id, mailId));
  // Already sent, or its member was deleted.
  if (!row) return;
  const { id, userId, toAddress: to, subject, text, html, unsubscribeUrl } = row;
  try {
    await mail.send({ id, userId, to, subject, text, html, unsubscribeUrl });
  } catch (err) {
    if (!(err instanceof MailRefused)) throw err;
    log.warn({ err }, "mail rejected permanently; it will not be retried");
  }
  await db.delete(mails).where(eq(mails.id, mailId));
}

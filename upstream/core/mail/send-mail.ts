import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { newId } from "#upstream/core/db/new-id";
import { mails } from "#upstream/core/db/schema/schema-mail";
import { type MailDraft, renderMail } from "./render-mail.ts";

/**
 * Queues a mail in the transaction of its cause; it is sent after that commits. Does nothing if this server cannot send mail, so
 * callers that depend on it check `deps.mail.canSend` first.
 * @param tx the transaction of the mail's cause
 */
export async function sendMail(
  { jobs, mail }: Pick<AppDeps, "jobs" | "mail">,
  tx: Database,
  draft: MailDraft,
): Promise<void> {
  if (!mail.canSend) return;
  const { userId, to, now } = draft;
  const id = newId(now);
  const { subject, text, html } = renderMail(draft, mail.productName);
  const unsubscribeUrl = draft.unsubscribe?.oneClickUrl ?? null;
  await tx
    .insert(mails)
    .values({ id, userId, toAddress: to, subject, text, html, unsubscribeUrl, createdAt: now });
  await jobs.enqueue(tx, "mail", { mailId: id });
}

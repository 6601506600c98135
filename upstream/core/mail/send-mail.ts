import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/connection";
import { newId } from "#upstream/core/db/new-id";
import { mails } from "#upstream/core/db/schema/schema-mail";
import { renderMail } from "./render-mail.ts";

/** What a mail says; the template around it is everybody's. */
export interface MailDraft {
  /** Whom it is about: a mail still waiting goes with the member. Null for mail to support. */
  readonly userId: string | null;
  /** One address, without a name. */
  readonly to: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** What the reader is to follow. */
  readonly action?: { readonly label: string; readonly url: string };
  /** For what comes by itself: where a mail program ends it (RFC 8058), and the page where its reader does. */
  readonly unsubscribe?: { readonly oneClickUrl: string; readonly label: string; readonly url: string };
  readonly now: Date;
}

/**
 * Queues a mail in the transaction of its cause: it is sent when that commits. Where this server cannot send mail nothing
 * happens; who depends on it asks `deps.mail.canSend` before.
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

import { join } from "node:path";
import type { Config } from "#upstream/core/config";
import type { MailService } from "./mail-service.ts";
import { outboxMails, outboxSender, type WrittenMail } from "./outbox-mail.ts";
import { smtpSender } from "./smtp-mail.ts";

/**
 * Opens the configured mail service: SMTP if set, else the outbox folder in embedded mode, else none.
 * @param announce called for each mail that is written into the folder
 */
export function openMail(
  { mail: { smtpUrl, from, supportAddress }, databaseUrl, dataDir, appName }: Config,
  announce: (written: WrittenMail) => void,
): MailService {
  const folder = join(dataDir, "outbox");
  // Also with a mail server, so that mails from before it was set up still expire.
  const stored = databaseUrl === undefined ? { stored: outboxMails(folder) } : {};
  const shared = { supportAddress, productName: appName, ...stored };
  if (smtpUrl !== undefined) return { ...shared, canSend: true, send: smtpSender(smtpUrl, from) };
  if (databaseUrl === undefined) {
    return { ...shared, canSend: true, send: outboxSender(folder, from, announce) };
  }
  return {
    ...shared,
    canSend: false,
    send: () => Promise.reject(new Error("Mail was queued while SMTP_URL was set, and now it is not.")),
  };
}

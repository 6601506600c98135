import { join } from "node:path";
import type { Config } from "#upstream/core/config";
import type { MailService } from "./mail-service.ts";
import { outboxMails, outboxSender, type WrittenMail } from "./outbox-mail.ts";
import { smtpSender } from "./smtp-mail.ts";

/**
 * How mail leaves this server: by SMTP where it is set, else into a folder on the one machine that it runs on, else not.
 * @param announce told of each mail that is written into the folder
 */
export function openMail(
  { mail: { smtpUrl, from, supportAddress }, databaseUrl, dataDir, appName }: Config,
  announce: (written: WrittenMail) => void,
): MailService {
  const folder = join(dataDir, "outbox");
  // Also beside a mail server: what was written before there was one is still to go.
  const kept = databaseUrl === undefined ? { kept: outboxMails(folder) } : {};
  const shared = { supportAddress, productName: appName, ...kept };
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

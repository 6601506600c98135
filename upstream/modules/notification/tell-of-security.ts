import type { NotificationPage } from "#contract/notification";
import { routes } from "#contract/web-routes";
import type { Database } from "#upstream/core/db/connection/connection";
import { type MailDeps, mailMember } from "#upstream/core/mail/mail-member";
import { notify } from "./notify.ts";

/** Something about a member's account that only the member may have done. */
export interface SecurityNews {
  readonly recipientId: string;
  /** Also the subject of the mail. */
  readonly title: string;
  /** Whole sentences. */
  readonly message: string;
  /** Where the notification and the mail lead; null to the devices. */
  readonly page: NotificationPage | null;
  readonly now: Date;
}

const labels: Record<NotificationPage, string> = {
  devices: "See your devices",
  twoFactor: "Check how you sign in",
  downloadData: "Open the page of your data",
  email: "Check your email address",
};

/**
 * Tells a member by a notification and by mail, whatever the member's settings say.
 * @param tx the transaction of its cause
 */
export async function tellOfSecurity(
  deps: MailDeps,
  tx: Database,
  { recipientId, title, message, page, now }: SecurityNews,
): Promise<void> {
  await notify(tx, { kind: "security", recipientId, title, message, page, now });
  const place = page ?? "devices";
  await mailMember(deps, tx, recipientId, {
    subject: title,
    paragraphs: [message],
    action: { label: labels[place], url: deps.appOrigin + routes[place]() },
    now,
  });
}

import type { NotificationPage } from "#contract/notification";
import { routes } from "#contract/web-routes";
import type { AppDeps } from "#upstream/app-deps";
import { dayAndTime } from "#upstream/core/day-and-time";
import type { Database } from "#upstream/core/db/connection/database";
import { type MailDeps, mailMember } from "#upstream/core/mail/mail-member";
import type { DeviceFacts } from "#upstream/modules/auth/device-facts";
import { notify } from "./notify.ts";

interface Recipient {
  readonly recipientId: string;
  readonly now: Date;
}

/** A change of a member's account that only the member should have made. */
export interface SecurityChange extends Recipient {
  /** Also the subject of the mail. */
  readonly title: string;
  /** Whole sentences. */
  readonly message: string;
  /** The page that the notification and the mail open; null for the devices. */
  readonly page: NotificationPage | null;
}

type Device = Pick<DeviceFacts, "client" | "os">;

const linkLabels: Record<NotificationPage, string> = {
  devices: "See your devices",
  twoFactor: "Check how you sign in",
  downloadData: "Go to your data",
  email: "Check your email address",
  ownModeration: "See what was decided",
};

const ADVICE = "If that was not you, change your password and log out everywhere.";

/**
 * Sends a member a notification and a mail about a change of their account, regardless of their settings.
 * @param tx the transaction of the change
 */
export async function notifySecurityChange(
  deps: MailDeps,
  tx: Database,
  { recipientId, title, message, page, now }: SecurityChange,
): Promise<void> {
  await notify(tx, { kind: "security", recipientId, title, message, page, now });
  const linked = page ?? "devices";
  await mailMember(deps, tx, recipientId, {
    subject: title,
    paragraphs: [message],
    action: { label: linkLabels[linked], url: deps.appOrigin + routes[linked]() },
    now,
  });
}

/**
 * Sends a member a notification and a mail about a sign-in from a device that was not known before.
 * @param tx the transaction that opens the session
 */
export async function notifyNewDevice(
  deps: MailDeps & Pick<AppDeps, "geo">,
  tx: Database,
  { client, os, ipAddress }: Device & { ipAddress: string },
  recipient: Recipient,
): Promise<void> {
  const { recipientId, now } = recipient;
  const browser = client === "Unknown" ? "An unknown browser" : client;
  const device = os === "Unknown" ? "an unknown device" : os;
  const happened = `${browser} on ${device} signed in to your account.`;
  const message = `${happened} ${ADVICE}`;
  await notify(tx, { kind: "security", title: "New sign-in", message, ...recipient });
  const { city, region, country } = deps.geo.locate(ipAddress, now);
  const place = [city, region, country].filter(Boolean).join(", ");
  const facts = [`When: ${dayAndTime(now)}`, ...(place ? [`Where: probably ${place}`] : [])];
  await mailMember(deps, tx, recipientId, {
    subject: "New sign-in to your account",
    paragraphs: [happened, facts.join("\n"), ADVICE],
    action: { label: linkLabels.devices, url: deps.appOrigin + routes.devices() },
    now,
  });
}

/**
 * Sends a member a notification and a mail about a session that was ended because its refresh token was used twice.
 * @param tx the transaction that ends the session
 */
export async function notifySessionReuse(
  deps: MailDeps,
  tx: Database,
  { client, os }: Device,
  recipient: Recipient,
): Promise<void> {
  const browser = client === "Unknown" ? "an unknown browser" : client;
  const device = os === "Unknown" ? "" : ` (${os})`;
  const message = `Someone may have copied your session on ${browser}${device}, so we ended it. Change your password to be safe.`;
  await notify(tx, { kind: "security", title: "Session ended", message, ...recipient });
  await mailMember(deps, tx, recipient.recipientId, {
    subject: "We ended one of your sessions",
    paragraphs: [message],
    action: { label: "Change your password", url: deps.appOrigin + routes.changePassword() },
    now: recipient.now,
  });
}

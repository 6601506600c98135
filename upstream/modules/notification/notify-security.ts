import { routes } from "#contract/web-routes";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/connection";
import { type MailDeps, mailMember } from "#upstream/core/mail/mail-member";
import type { DeviceFacts } from "#upstream/modules/auth/device-facts";
import { notify } from "./notify.ts";

interface SecurityEvent {
  recipientId: string;
  now: Date;
}

type Device = Pick<DeviceFacts, "client" | "os">;

const ADVICE = "If that was not you, change your password and sign out everywhere.";

// The member's own zone need not be the one of whoever signed in, so it is named.
const when = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

/** Tells a member that a device has signed in which had not been signed in before; by mail as well, in case it was a thief. */
export async function notifyOfNewDevice(
  deps: MailDeps & Pick<AppDeps, "geo">,
  tx: Database,
  { client, os, ipAddress }: Device & { ipAddress: string },
  event: SecurityEvent,
): Promise<void> {
  const browser = client === "Unknown" ? "An unknown browser" : client;
  const device = os === "Unknown" ? "an unknown device" : os;
  const happened = `${browser} on ${device} signed in to your account.`;
  const message = `${happened} ${ADVICE}`;
  await notify(tx, { kind: "security", title: "New sign-in", message, ...event });
  const { city, region, country } = deps.geo.locate(ipAddress, event.now);
  const place = [city, region, country].filter(Boolean).join(", ");
  const facts = [`When: ${when.format(event.now)} UTC`, ...(place ? [`Where: probably ${place}`] : [])];
  await mailMember(deps, tx, event.recipientId, {
    subject: "New sign-in to your account",
    paragraphs: [happened, facts.join("\n"), ADVICE],
    action: { label: "See your devices", url: deps.appOrigin + routes.devices() },
    now: event.now,
  });
}

/** Tells a member that a session was ended because somebody else seems to have had a copy of it; by mail as well. */
export async function notifyOfReuse(
  deps: MailDeps,
  tx: Database,
  { client, os }: Device,
  event: SecurityEvent,
): Promise<void> {
  const browser = client === "Unknown" ? "an unknown browser" : client;
  const device = os === "Unknown" ? "" : ` (${os})`;
  const message = `Somebody may have copied your session on ${browser}${device}, so we ended it. Change your password to be safe.`;
  await notify(tx, { kind: "security", title: "Session ended", message, ...event });
  await mailMember(deps, tx, event.recipientId, {
    subject: "We ended one of your sessions",
    paragraphs: [message],
    action: { label: "Change your password", url: deps.appOrigin + routes.changePassword() },
    now: event.now,
  });
}

import type { Database } from "#upstream/db/connection";
import type { DeviceFacts } from "#upstream/modules/auth/device-facts";
import { notify } from "./notify.ts";

interface SecurityEvent {
  recipientId: string;
  now: Date;
}

const ADVICE = "If that was not you, change your password and sign out everywhere.";

/** Tells a member that a device has signed in which had not been signed in before. */
export function notifyOfNewDevice(
  tx: Database,
  { client, os }: Pick<DeviceFacts, "client" | "os">,
  event: SecurityEvent,
): Promise<void> {
  const browser = client === "Unknown" ? "An unknown browser" : client;
  const device = os === "Unknown" ? "an unknown device" : os;
  const message = `${browser} on ${device} signed in to your account. ${ADVICE}`;
  return notify(tx, { kind: "security", title: "New sign-in", message, ...event });
}

/** Tells a member that a session was ended because somebody else seems to have had a copy of it. */
export function notifyOfReuse(
  tx: Database,
  { client, os }: Pick<DeviceFacts, "client" | "os">,
  event: SecurityEvent,
): Promise<void> {
  const browser = client === "Unknown" ? "an unknown browser" : client;
  const device = os === "Unknown" ? "" : ` (${os})`;
  const message = `Somebody may have copied your session on ${browser}${device}, so we ended it. Change your password to be safe.`;
  return notify(tx, { kind: "security", title: "Session ended", message, ...event });
}

import { createHash } from "node:crypto";
import { and, eq, gt, lt } from "drizzle-orm";
import { KNOWN_DEVICE_KEPT_MS } from "#contract/limits";
import type { Database } from "#upstream/core/db/connection/connection";
import { sessions } from "#upstream/core/db/schema/schema";
import { knownDevices } from "#upstream/core/db/schema/schema-device";
import { limitKeyOf } from "#upstream/core/plugins/client-facts";

type Device = Pick<typeof sessions.$inferSelect, "userId" | "client" | "os" | "deviceType" | "ipAddress">;

// Signing out takes the device's key away (part 1 section 4), so it is known by its kind and where it is.
function fingerprintOf({ client, os, deviceType, ipAddress }: Device): string {
  const text = JSON.stringify([client, os, deviceType, limitKeyOf(ipAddress)]);
  return createHash("sha256").update(text).digest("base64url");
}

/** Remembers a device on which its member signs out. */
export async function rememberDevice(db: Database, device: Device, now: Date): Promise<void> {
  const row = { userId: device.userId, fingerprint: fingerprintOf(device), signedOutAt: now };
  await db
    .insert(knownDevices)
    .values(row)
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.fingerprint],
      set: { signedOutAt: now },
    });
}

/** The same for the device of a session that is about to be ended with others. */
export async function rememberDeviceOf(tx: Database, sessionId: string, now: Date): Promise<void> {
  const [session] = await tx.select().from(sessions).where(eq(sessions.id, sessionId));
  if (session) await rememberDevice(tx, session, now);
}

/**
 * Whether a member signed out on such a device before, and takes it off the list: while it is signed in, a second one
 * like it is another device.
 */
export async function recogniseDevice(tx: Database, device: Device, now: Date): Promise<boolean> {
  const recognised = await tx
    .delete(knownDevices)
    .where(
      and(
        eq(knownDevices.userId, device.userId),
        eq(knownDevices.fingerprint, fingerprintOf(device)),
        gt(knownDevices.signedOutAt, new Date(now.getTime() - KNOWN_DEVICE_KEPT_MS)),
      ),
    )
    .returning({ userId: knownDevices.userId });
  return recognised.length > 0;
}

/** Forgets devices that have not been used for long. */
export async function sweepKnownDevices(db: Database, now: Date): Promise<void> {
  await db
    .delete(knownDevices)
    .where(lt(knownDevices.signedOutAt, new Date(now.getTime() - KNOWN_DEVICE_KEPT_MS)));
}

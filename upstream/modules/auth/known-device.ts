import { createHash } from "node:crypto";
import { and, eq, gt, lt } from "drizzle-orm";
import { KNOWN_DEVICE_RETENTION_MS } from "#contract/limits";
import type { Database } from "#upstream/core/db/connection/database";
import { sessions } from "#upstream/core/db/schema/schema";
import { knownDevices } from "#upstream/core/db/schema/schema-device";
import { limitKeyOf } from "#upstream/core/plugins/client-facts";

type Device = Pick<typeof sessions.$inferSelect, "userId" | "client" | "os" | "deviceType" | "ipAddress">;

// Signing out removes the device key, so a device is recognized by its type and network.
function fingerprintOf({ client, os, deviceType, ipAddress }: Device): string {
  const text = JSON.stringify([client, os, deviceType, limitKeyOf(ipAddress)]);
  return createHash("sha256").update(text).digest("base64url");
}

/** Remembers a device that its member signs out of. */
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

/** The same for the device of a session that is about to be deleted with others. */
export async function rememberDeviceOf(tx: Database, sessionId: string, now: Date): Promise<void> {
  const [session] = await tx.select().from(sessions).where(eq(sessions.id, sessionId));
  if (session) await rememberDevice(tx, session, now);
}

/**
 * Whether the member has signed out of such a device before. Removes it from the list: while it is signed in, another one
 * like it counts as new.
 */
export async function takeKnownDevice(tx: Database, device: Device, now: Date): Promise<boolean> {
  const taken = await tx
    .delete(knownDevices)
    .where(
      and(
        eq(knownDevices.userId, device.userId),
        eq(knownDevices.fingerprint, fingerprintOf(device)),
        gt(knownDevices.signedOutAt, new Date(now.getTime() - KNOWN_DEVICE_RETENTION_MS)),
      ),
    )
    .returning({ userId: knownDevices.userId });
  return taken.length > 0;
}

/** Deletes devices that have not been used for `KNOWN_DEVICE_RETENTION_MS`. */
export async function sweepKnownDevices(db: Database, now: Date): Promise<void> {
  await db
    .delete(knownDevices)
    .where(lt(knownDevices.signedOutAt, new Date(now.getTime() - KNOWN_DEVICE_RETENTION_MS)));
}

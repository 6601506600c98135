import { createHash } from "node:crypto";
import { and, desc, eq, gt } from "drizzle-orm";
import type { Device } from "#contract/device";
import { AppError } from "#contract/errors";
import { SESSION_IDLE_MS } from "#contract/limits";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { sessions, users } from "#upstream/core/db/schema/schema";
import type { Caller } from "#upstream/core/security/authenticate-session";

/**
 * The public id of a member's device, since the device key is a secret that refreshes need. It depends on the member, so that it
 * does not reveal that two accounts share a browser.
 */
function deviceIdOf(userId: string, deviceKey: string): string {
  return createHash("sha256").update(`${userId} ${deviceKey}`).digest("base64url");
}

/** The caller's signed-in devices: the current one first, then by last activity. Concurrent logins of one device are merged. */
export async function listDevices({ db, clock, geo }: AppDeps, caller: Caller): Promise<Device[]> {
  const now = clock();
  const rows = await db
    .select({
      id: sessions.id,
      deviceKey: sessions.deviceKey,
      client: sessions.client,
      os: sessions.os,
      deviceType: sessions.deviceType,
      ip: sessions.ipAddress,
      lastActiveAt: sessions.lastActiveAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.userId, caller.userId),
        eq(sessions.sessionVersion, users.sessionVersion),
        gt(sessions.expiresAt, now),
        gt(sessions.lastActiveAt, new Date(now.getTime() - SESSION_IDLE_MS)),
      ),
    )
    .orderBy(desc(sessions.lastActiveAt), desc(sessions.id));
  const ownKey = rows.find(({ id }) => id === caller.sessionId)?.deviceKey;
  const seen = new Set<string>();
  const latest = rows.filter(({ deviceKey }) => !seen.has(deviceKey) && seen.add(deviceKey));
  const devices = latest.map(({ deviceKey, client, os, deviceType, ip, lastActiveAt }) => {
    const { country, region } = geo.locate(ip, now);
    return {
      deviceKey: deviceIdOf(caller.userId, deviceKey),
      isCurrentDevice: deviceKey === ownKey,
      deviceType,
      client,
      os,
      lastActive: lastActiveAt.toISOString(),
      state: region,
      country,
      ip,
    };
  });
  return devices.sort((a, b) => Number(b.isCurrentDevice) - Number(a.isCurrentDevice));
}

const notFound = () => new AppError("NOT_FOUND", "This device is no longer signed in");

/**
 * Signs out another device of the caller; its sockets close within about a second. It is not remembered as a known device, so
 * that the member is notified if it signs in again, possibly by someone else.
 * @param deviceId see `deviceIdOf`
 * @throws AppError NOT_FOUND, BAD_REQUEST for the caller's own device
 */
export async function logoutDevice(db: Database, caller: Caller, deviceId: string): Promise<void> {
  const { userId, sessionId } = caller;
  const rows = await db
    .select({ id: sessions.id, deviceKey: sessions.deviceKey })
    .from(sessions)
    .where(eq(sessions.userId, userId));
  const deviceKey = rows.find((row) => deviceIdOf(userId, row.deviceKey) === deviceId)?.deviceKey;
  if (deviceKey === undefined) throw notFound();
  if (rows.some((row) => row.id === sessionId && row.deviceKey === deviceKey)) {
    throw new AppError("BAD_REQUEST", "This is the device you are using. Choose Logout to log out here.");
  }
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.deviceKey, deviceKey)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw notFound();
}

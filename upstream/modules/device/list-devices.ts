import { and, desc, eq, gt } from "drizzle-orm";
import type { Device } from "#contract/device";
import { SESSION_IDLE_MS } from "#contract/limits";
import type { AppDeps } from "#upstream/app-deps";
import { sessions, users } from "#upstream/core/db/schema/schema";
import type { Caller } from "#upstream/core/security/authenticate-session";
import { deviceIdOf } from "./device-id.ts";

/** Where a member is signed in: the caller's device first, then by last activity. Logins that came at once are one device. */
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

import { and, eq } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { Database } from "#upstream/core/db/connection/connection";
import { sessions } from "#upstream/core/db/schema/schema";
import type { Caller } from "#upstream/core/security/authenticate-session";
import { deviceIdOf } from "./device-id.ts";

const notFound = () => new AppError("NOT_FOUND", "This device is not signed in any more");

/**
 * Signs another device of a member out; its sockets close within a second or so. It is not remembered as one on which
 * its member signed out: whoever comes back on it may be a stranger, of whom the member wants to hear.
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
    throw new AppError("BAD_REQUEST", "This is the device you are using. Choose Logout to sign out here.");
  }
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.deviceKey, deviceKey)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw notFound();
}

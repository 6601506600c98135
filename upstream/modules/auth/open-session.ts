import { and, desc, eq, inArray, lte } from "drizzle-orm";
import { AppError } from "#contract/errors";
import { MAX_DEVICES_PER_MEMBER, PARALLEL_LOGIN_MS, SESSION_ABSOLUTE_MS } from "#contract/limits";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { newId } from "#upstream/core/db/new-id";
import { refreshTokens, sessions, users } from "#upstream/core/db/schema/schema";
import type { MailDeps } from "#upstream/core/mail/mail-member";
import type { SessionCookieValues } from "#upstream/core/plugins/session-cookies";
import { notifyNewDevice } from "#upstream/modules/notification/notify-security";
import { deviceFacts } from "./device-facts.ts";
import { takeKnownDevice } from "./known-device.ts";
import { hashRefreshToken, issueTokens, newRefreshToken, newSuccessorSeed } from "./session-tokens.ts";

interface OpenSessionInput {
  userId: string;
  deviceKey: string;
  userAgent: string;
  address: string;
  now: Date;
  /** Whether to notify the member when the device is new; false at sign-up. */
  warnsOfNewDevice: boolean;
}

/**
 * Signs a member in on a device: replaces the device's session, and ends the least recently used session when there would be
 * too many. Concurrent logins on one device keep a session each, since it is unknown which response the browser stores last.
 * @param tx a transaction
 */
export async function openSession(
  tx: Database,
  deps: MailDeps & Pick<AppDeps, "keys" | "geo">,
  { userId, deviceKey, userAgent, address, now, warnsOfNewDevice }: OpenSessionInput,
): Promise<SessionCookieValues> {
  // The lock makes concurrent sign-ins count each other's devices.
  const [member] = await tx
    .select({ sessionVersion: users.sessionVersion })
    .from(users)
    .where(eq(users.id, userId))
    .for("no key update");
  // Deleted since the password was checked.
  if (!member) throw new AppError("INVALID_CREDENTIALS", "Wrong username, email or password");
  const parallelSince = new Date(now.getTime() - PARALLEL_LOGIN_MS);
  const onDevice = and(eq(sessions.userId, userId), eq(sessions.deviceKey, deviceKey));
  const [earlier] = await tx.select({ id: sessions.id }).from(sessions).where(onDevice).limit(1);
  await tx.delete(sessions).where(and(onDevice, lte(sessions.createdAt, parallelSince)));
  await endSurplusSessions(tx, userId);

  const [session] = await tx
    .insert(sessions)
    .values({
      id: newId(now),
      userId,
      deviceKey,
      ...deviceFacts(userAgent),
      ipAddress: address,
      sessionVersion: member.sessionVersion,
      createdAt: now,
      lastActiveAt: now,
      expiresAt: new Date(now.getTime() + SESSION_ABSOLUTE_MS),
    })
    .returning();
  if (!session) throw new Error("The new session was not stored.");
  const isKnown = (await takeKnownDevice(tx, session, now)) || earlier !== undefined;
  if (warnsOfNewDevice && !isKnown) {
    await notifyNewDevice(deps, tx, session, { recipientId: userId, now });
  }
  const refreshToken = newRefreshToken();
  await tx.insert(refreshTokens).values({
    tokenHash: hashRefreshToken(refreshToken),
    sessionId: session.id,
    generation: session.generation,
    successorSeed: newSuccessorSeed(),
  });
  return issueTokens(deps.keys, session, refreshToken, now);
}

async function endSurplusSessions(tx: Database, userId: string): Promise<void> {
  const surplus = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastActiveAt), desc(sessions.id))
    .offset(MAX_DEVICES_PER_MEMBER - 1);
  await tx.delete(sessions).where(inArray(sessions.id, surplus));
}

import { and, eq, lt, ne, or, sql } from "drizzle-orm";
import { SESSION_IDLE_MS } from "#contract/limits";
import type { Database } from "#upstream/core/db/connection/database";
import { refreshTokens, sessions, users } from "#upstream/core/db/schema/schema";
import type { SessionCookieValues } from "#upstream/core/plugins/session-cookies";
import type { Caller } from "#upstream/core/security/authenticate-session";
import type { UpstreamKeys } from "#upstream/core/security/keys";
import { sessionEnded } from "#upstream/core/security/session-ended";
import { rememberDevice } from "./known-device.ts";
import {
  hashRefreshToken,
  issueTokens,
  newRefreshToken,
  newSuccessorSeed,
  REPLACED_SEED,
} from "./session-tokens.ts";

/** Signs a member out of one session. Its tokens are invalid from the next request on. */
export async function endSession(db: Database, sessionId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [ended] = await tx.delete(sessions).where(eq(sessions.id, sessionId)).returning();
    if (ended) await rememberDevice(tx, ended, now);
  });
}

/** Ends every session of a member, including one that is being opened concurrently. */
export async function endAllSessions(db: Database, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ sessionVersion: sql`${users.sessionVersion} + 1` })
      .where(eq(users.id, userId));
    await tx.delete(sessions).where(eq(sessions.userId, userId));
  });
}

/**
 * Ends every session of the caller except the current one, which gets new tokens; its old tokens become invalid.
 * @param tx a transaction, with the member locked
 * @throws AppError SESSION_REVOKED when the current session has just been ended
 */
export async function endOtherSessions(
  tx: Database,
  keys: UpstreamKeys,
  { userId, sessionId }: Caller,
  now: Date,
): Promise<SessionCookieValues> {
  const [member] = await tx
    .update(users)
    .set({ sessionVersion: sql`${users.sessionVersion} + 1` })
    .where(eq(users.id, userId))
    .returning({ sessionVersion: users.sessionVersion });
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)));
  const [session] = await tx
    .update(sessions)
    .set({
      sessionVersion: member?.sessionVersion,
      generation: sql`${sessions.generation} + 1`,
      lastActiveAt: now,
    })
    .where(eq(sessions.id, sessionId))
    .returning();
  if (!session) throw sessionEnded();
  await tx
    .update(refreshTokens)
    .set({ rotatedAt: now, successorSeed: REPLACED_SEED })
    .where(eq(refreshTokens.sessionId, sessionId));
  const refreshToken = newRefreshToken();
  await tx.insert(refreshTokens).values({
    tokenHash: hashRefreshToken(refreshToken),
    sessionId,
    generation: session.generation,
    successorSeed: newSuccessorSeed(),
  });
  return issueTokens(keys, session, refreshToken, now);
}

/** Deletes expired and idle sessions. */
export async function sweepExpiredSessions(db: Database, now: Date): Promise<void> {
  const idleSince = new Date(now.getTime() - SESSION_IDLE_MS);
  await db.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.lastActiveAt, idleSince)));
}

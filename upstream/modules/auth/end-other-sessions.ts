import { and, eq, ne, sql } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/connection";
import { refreshTokens, sessions, users } from "#upstream/core/db/schema/schema";
import type { SessionCookieValues } from "#upstream/core/plugins/session-cookies";
import type { Caller } from "#upstream/core/security/authenticate-session";
import type { UpstreamKeys } from "#upstream/core/security/keys";
import { sessionEnded } from "#upstream/core/security/session-ended";
import { issueTokens } from "./issue-tokens.ts";
import { hashRefreshToken, newRefreshToken, newSuccessorSeed, REPLACED_SEED } from "./refresh-token.ts";

/**
 * Ends every session of the caller but the one that calls, which gets new tokens: copies of its old ones are worthless
 * too.
 * @param tx a transaction, with the member locked
 * @throws AppError SESSION_REVOKED when the caller's own has just been ended
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

import { eq } from "drizzle-orm";
import { ACCESS_TOKEN_TTL_MS, REFRESH_GRACE_MS, SESSION_IDLE_MS } from "#contract/limits";
import { MINUTE } from "#contract/units";
import type { Database } from "#upstream/core/db/connection/database";
import { sessions, users } from "#upstream/core/db/schema/schema";
import { statement } from "#upstream/core/db/statement";
import type { AccessClaims } from "./access-token.ts";
import { sessionEnded } from "./session-ended.ts";

/** The member and session of a call. */
export interface Caller {
  readonly userId: string;
  readonly username: string;
  readonly sessionId: string;
}

// Precision of "last active"; saves a write on most calls.
const ACTIVITY_STEP_MS = 5 * MINUTE;

const sessionById = statement("session_by_id", ["sessionId"], (db, { sessionId }) =>
  db
    .select({
      userId: users.id,
      username: users.username,
      deactivatedAt: users.deactivatedAt,
      memberVersion: users.sessionVersion,
      sessionVersion: sessions.sessionVersion,
      generation: sessions.generation,
      usedGeneration: sessions.usedGeneration,
      lastActiveAt: sessions.lastActiveAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sessionId)),
);

/**
 * Checks that the session of an access token is still valid, so that ending a session takes effect immediately. Records activity.
 * @throws AppError SESSION_REVOKED
 */
export async function authenticateSession(db: Database, claims: AccessClaims, now: Date): Promise<Caller> {
  const [row] = await sessionById(db, { sessionId: claims.sessionId });
  const isValid =
    row &&
    row.userId === claims.userId &&
    row.deactivatedAt === null &&
    row.memberVersion === row.sessionVersion &&
    row.sessionVersion === claims.sessionVersion &&
    row.expiresAt > now &&
    now.getTime() - row.lastActiveAt.getTime() < SESSION_IDLE_MS;
  if (!isValid) throw sessionEnded();

  // Using the newest tokens proves that the response with them arrived (see refresh-session), but only after a while: a web server
  // that refreshed for a browser uses them before it can know whether its own response reaches that browser.
  const ageMs = now.getTime() - (claims.expiresAt.getTime() - ACCESS_TOKEN_TTL_MS);
  const firstUse =
    claims.generation === row.generation && row.usedGeneration < row.generation && ageMs >= REFRESH_GRACE_MS;
  if (firstUse || now.getTime() - row.lastActiveAt.getTime() >= ACTIVITY_STEP_MS) {
    await db
      .update(sessions)
      .set({ lastActiveAt: now, ...(firstUse && { usedGeneration: claims.generation }) })
      .where(eq(sessions.id, claims.sessionId));
  }
  return { userId: row.userId, username: row.username, sessionId: claims.sessionId };
}

import { eq } from "drizzle-orm";
import { AppError } from "#contract/errors";
import { REAUTHENTICATION_MS } from "#contract/limits";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { sessions } from "#upstream/core/db/schema/schema";
import type { Caller } from "#upstream/core/security/authenticate-session";
import { sessionEnded } from "#upstream/core/security/session-ended";

/**
 * Requires that the password was confirmed on this session within the last 5 minutes.
 * @throws AppError REAUTH_REQUIRED; SESSION_REVOKED when the session has ended meanwhile
 */
export async function requireFreshPassword(
  { db, clock }: Pick<AppDeps, "db" | "clock">,
  { sessionId }: Pick<Caller, "sessionId">,
): Promise<void> {
  const staleSince = new Date(clock().getTime() - REAUTHENTICATION_MS);
  const [session] = await db
    .select({ givenAt: sessions.reauthenticatedAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  if (!session) throw sessionEnded();
  if (session.givenAt === null || session.givenAt <= staleSince)
    throw new AppError("REAUTH_REQUIRED", "Enter your password again to continue.");
}

/**
 * Records that the member has just confirmed the password on a session.
 * @throws AppError SESSION_REVOKED when it has ended
 */
export async function markReauthenticated(tx: Database, sessionId: string, now: Date): Promise<void> {
  const updated = await tx
    .update(sessions)
    .set({ reauthenticatedAt: now })
    .where(eq(sessions.id, sessionId))
    .returning({ id: sessions.id });
  if (updated.length === 0) {
    throw sessionEnded();
  }
}

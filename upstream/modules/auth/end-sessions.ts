import { eq, lt, or, sql } from "drizzle-orm";
import { SESSION_IDLE_MS } from "#contract/limits";
import type { Database } from "#upstream/core/db/connection/connection";
import { sessions, users } from "#upstream/core/db/schema/schema";
import { rememberDevice } from "./known-device.ts";

/** Ends one session as its member asks; its tokens are worthless from the next request on. */
export async function endSession(db: Database, sessionId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [ended] = await tx.delete(sessions).where(eq(sessions.id, sessionId)).returning();
    if (ended) await rememberDevice(tx, ended, now);
  });
}

/** Ends every session of a member, also one that is being opened at this moment. */
export async function endAllSessions(db: Database, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ sessionVersion: sql`${users.sessionVersion} + 1` })
      .where(eq(users.id, userId));
    await tx.delete(sessions).where(eq(sessions.userId, userId));
  });
}

/** Deletes the rows of sessions that time has ended. */
export async function sweepExpiredSessions(db: Database, now: Date): Promise<void> {
  const idleSince = new Date(now.getTime() - SESSION_IDLE_MS);
  await db.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.lastActiveAt, idleSince)));
}

import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import { SESSION_IDLE_MS } from "#contract/limits";
import type { Database } from "#upstream/core/db/connection/database";
import { sessions, users } from "#upstream/core/db/schema/schema";

/**
 * Finds the sessions that are still active: not ended, of the member's current session version, and not expired.
 * @returns member ids by session id
 */
export async function findActiveSessions(
  db: Database,
  sessionIds: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await db
    .select({ id: sessions.id, userId: sessions.userId })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        inArray(sessions.id, [...sessionIds]),
        eq(sessions.sessionVersion, users.sessionVersion),
        isNull(users.deactivatedAt),
        gt(sessions.expiresAt, now),
        gt(sessions.lastActiveAt, new Date(now.getTime() - SESSION_IDLE_MS)),
      ),
    );
  return new Map(rows.map(({ id, userId }) => [id, userId]));
}

import { eq, lte, sql } from "drizzle-orm";
import { isAnyOf } from "#upstream/core/db/columns";
import type { Database } from "#upstream/core/db/connection/connection";
import { presence } from "#upstream/core/db/schema/schema-chat";

/** Somebody who has opened a page. */
export interface Arrival {
  readonly userId: string;
  readonly at: Date;
  readonly onlineUntil: Date;
}

/** Notes that some people are there, until a moment that is put off while they stay. */
export async function noteArrivals(db: Database, arrivals: readonly Arrival[]): Promise<void> {
  // The latest of each: a statement may change a row once.
  const latest = new Map(arrivals.map((arrival) => [arrival.userId, arrival]));
  const rows = [...latest.values()].map(({ at, ...arrival }) => ({ ...arrival, lastSeenAt: at }));
  if (rows.length === 0) return;
  await db
    .insert(presence)
    .values(rows)
    .onConflictDoUpdate({
      target: presence.userId,
      set: { lastSeenAt: sql`excluded.last_seen_at`, onlineUntil: sql`excluded.online_until` },
    });
}

/** The same for all who are still there, in one statement. */
export async function noteStaying(
  db: Database,
  userIds: readonly string[],
  now: Date,
  onlineUntil: Date,
): Promise<void> {
  if (userIds.length === 0) return;
  await db.update(presence).set({ lastSeenAt: now, onlineUntil }).where(isAnyOf(presence.userId, userIds));
}

/** Notes when somebody went. */
export async function noteDeparture(db: Database, userId: string, at: Date): Promise<void> {
  await db.update(presence).set({ lastSeenAt: at, onlineUntil: null }).where(eq(presence.userId, userId));
}

/** Ends what no node puts off any more, since it died. @returns who that was, and when they were last seen */
export async function endForgotten(db: Database, now: Date): Promise<{ userId: string; lastSeenAt: Date }[]> {
  return db
    .update(presence)
    .set({ onlineUntil: null })
    .where(lte(presence.onlineUntil, sql`${now.toISOString()}::timestamptz`))
    .returning({ userId: presence.userId, lastSeenAt: presence.lastSeenAt });
}

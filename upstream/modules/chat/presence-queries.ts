import { and, eq, isNull } from "drizzle-orm";
import type { Presence } from "#contract/chat";
import type { Database } from "#upstream/db/connection";
import { users } from "#upstream/db/schema";
import { presence } from "#upstream/db/schema-chat";
import { isAnyOfThese, statement } from "#upstream/db/statement";
import { canKnowPresence } from "#upstream/db/visibility-chat";

type PresenceRow = Pick<typeof presence.$inferSelect, "lastSeenAt" | "onlineUntil">;

/** A row of `presence` as the contract shows it. Whoever has never been there was never seen. */
export function toPresence(row: PresenceRow | null, now: Date): Presence {
  if (!row) return { isOnline: false, lastSeenAt: null };
  const isOnline = row.onlineUntil !== null && row.onlineUntil > now;
  return { isOnline, lastSeenAt: (isOnline ? now : row.lastSeenAt).toISOString() };
}

const selectPresence = statement(
  "presence_of_people",
  ["viewerId", "personIds"],
  (db, { viewerId, personIds }) =>
    db
      .select({
        userId: users.id,
        seen: { lastSeenAt: presence.lastSeenAt, onlineUntil: presence.onlineUntil },
      })
      .from(users)
      .leftJoin(presence, eq(presence.userId, users.id))
      .where(
        and(
          isAnyOfThese(users.id, personIds),
          isNull(users.deactivatedAt),
          canKnowPresence(viewerId, users.id),
        ),
      ),
);

/** Whether people are there: those whom the viewer may know it of, and nobody else. */
export async function presenceOf(
  db: Database,
  viewerId: string,
  personIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Presence>> {
  if (personIds.length === 0) return new Map();
  const rows = await selectPresence(db, { viewerId, personIds });
  return new Map(rows.map(({ userId, seen }) => [userId, toPresence(seen, now)]));
}

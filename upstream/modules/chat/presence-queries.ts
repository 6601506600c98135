import { and, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Presence } from "#contract/chat";
import type { Database } from "#upstream/core/db/connection/connection";
import { users } from "#upstream/core/db/schema/schema";
import { presence } from "#upstream/core/db/schema/schema-chat";
import { statement } from "#upstream/core/db/statement";
import { canKnowPresence } from "#upstream/core/db/visibility-chat";

type PresenceRow = Pick<typeof presence.$inferSelect, "lastSeenAt" | "onlineUntil">;

/** A row of `presence` as the contract shows it. Whoever has never been there was never seen. */
export function toPresence(row: PresenceRow | null, now: Date): Presence {
  if (!row) return { isOnline: false, lastSeenAt: null };
  const isOnline = row.onlineUntil !== null && row.onlineUntil > now;
  return { isOnline, lastSeenAt: (isOnline ? now : row.lastSeenAt).toISOString() };
}

const viewer = alias(users, "viewer");

const selectPresence = statement(
  "presence_of_pairs",
  ["viewerIds", "personIds"],
  (db, { viewerIds, personIds }) =>
    db
      .select({
        viewerId: viewer.id,
        userId: users.id,
        seen: { lastSeenAt: presence.lastSeenAt, onlineUntil: presence.onlineUntil },
      })
      .from(sql`unnest(${viewerIds}::uuid[], ${personIds}::uuid[]) as asked (viewer_id, person_id)`)
      .innerJoin(viewer, sql`${viewer.id} = asked.viewer_id`)
      .innerJoin(users, sql`${users.id} = asked.person_id`)
      .leftJoin(presence, eq(presence.userId, users.id))
      .where(and(isNull(users.deactivatedAt), canKnowPresence(viewer.id, users.id))),
);

/** Somebody, and whose presence they ask for. */
export interface AskedPresence {
  readonly viewerId: string;
  readonly personIds: readonly string[];
}

/** Whether people are there, for each of some viewers: those whom the viewer may know it of, and nobody else. */
export async function presenceOfPairs(
  db: Database,
  asked: readonly AskedPresence[],
  now: Date,
): Promise<ReadonlyMap<string, Presence>[]> {
  const pairs = asked.flatMap(({ viewerId, personIds }) =>
    personIds.map((personId) => ({ viewerId, personId })),
  );
  if (pairs.length === 0) return asked.map(() => new Map());
  const rows = await selectPresence(db, {
    viewerIds: pairs.map(({ viewerId }) => viewerId),
    personIds: pairs.map(({ personId }) => personId),
  });
  const known = Map.groupBy(rows, ({ viewerId }) => viewerId);
  return asked.map(({ viewerId, personIds }) => {
    const wanted = new Set(personIds);
    const own = known.get(viewerId)?.filter(({ userId }) => wanted.has(userId)) ?? [];
    return new Map(own.map(({ userId, seen }) => [userId, toPresence(seen, now)]));
  });
}

/** The same for one viewer. */
export async function presenceOf(
  db: Database,
  viewerId: string,
  personIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Presence>> {
  const [known = new Map()] = await presenceOfPairs(db, [{ viewerId, personIds }], now);
  return known;
}

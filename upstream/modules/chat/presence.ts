import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Presence } from "#contract/chat";
import { isAnyOf } from "#upstream/core/db/columns";
import type { Database } from "#upstream/core/db/connection/database";
import { users } from "#upstream/core/db/schema/schema";
import { presence } from "#upstream/core/db/schema/schema-chat";
import { statement } from "#upstream/core/db/statement";
import { canKnowPresence } from "#upstream/core/db/visibility-chat";

/** A member came online. */
export interface PresenceUpdate {
  readonly userId: string;
  readonly at: Date;
  /** The member counts as online until then unless `extendOnline` moves it on. */
  readonly onlineUntil: Date;
}

/** Marks members as online. */
export async function markOnline(db: Database, updates: readonly PresenceUpdate[]): Promise<void> {
  // The latest per member: one statement may not change a row twice.
  const latest = new Map(updates.map((update) => [update.userId, update]));
  const rows = [...latest.values()].map(({ at, ...update }) => ({ ...update, lastSeenAt: at }));
  if (rows.length === 0) return;
  await db
    .insert(presence)
    .values(rows)
    .onConflictDoUpdate({
      target: presence.userId,
      set: { lastSeenAt: sql`excluded.last_seen_at`, onlineUntil: sql`excluded.online_until` },
    });
}

/** Extends the online state of members in one statement. */
export async function extendOnline(
  db: Database,
  userIds: readonly string[],
  now: Date,
  onlineUntil: Date,
): Promise<void> {
  if (userIds.length === 0) return;
  await db.update(presence).set({ lastSeenAt: now, onlineUntil }).where(isAnyOf(presence.userId, userIds));
}

/** Marks a member as offline. @param at when the member was last seen */
export async function markOffline(db: Database, userId: string, at: Date): Promise<void> {
  await db.update(presence).set({ lastSeenAt: at, onlineUntil: null }).where(eq(presence.userId, userId));
}

/** Marks members as offline whose node crashed and no longer extends their presence. @returns those members */
export async function expireOnline(db: Database, now: Date): Promise<{ userId: string; lastSeenAt: Date }[]> {
  return db
    .update(presence)
    .set({ onlineUntil: null })
    .where(lte(presence.onlineUntil, sql`${now.toISOString()}::timestamptz`))
    .returning({ userId: presence.userId, lastSeenAt: presence.lastSeenAt });
}

type PresenceRow = Pick<typeof presence.$inferSelect, "lastSeenAt" | "onlineUntil">;

/** Converts a row of `presence` to the contract shape; null for a member who has never been online. */
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

/** A viewer and the members whose presence the viewer asks for. */
export interface PresenceQuery {
  readonly viewerId: string;
  readonly personIds: readonly string[];
}

/** Presence by member id for each query, limited to members whose presence the viewer may know. */
export async function presenceForViewers(
  db: Database,
  asked: readonly PresenceQuery[],
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
    const requested = new Set(personIds);
    const own = known.get(viewerId)?.filter(({ userId }) => requested.has(userId)) ?? [];
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
  const [known = new Map()] = await presenceForViewers(db, [{ viewerId, personIds }], now);
  return known;
}

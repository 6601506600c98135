import { and, count, desc, eq, gte, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import { UNREAD_BADGE_CAP } from "#contract/limits-shown";
import { isAnyOf } from "#upstream/core/db/columns";
import type { Database } from "#upstream/core/db/connection/database";
import { lowestId } from "#upstream/core/db/new-id";
import { users } from "#upstream/core/db/schema/schema";
import { notifications } from "#upstream/core/db/schema/schema-notification";
import { statement } from "#upstream/core/db/statement";
import { groupsOfDay, isOfDay, utcDay } from "./groups-of-day.ts";
import { isVisibleRow, rowsOfWindow, windowStart } from "./visible-rows.ts";

/**
 * The window begins yesterday. Visibility is checked within each group only until one row is visible, not for each of a post's
 * ten thousand likes.
 */
const unreadEntries = statement(
  "unread_entries",
  ["recipientId", "now", "yesterday", "today", "firstOfWindow"],
  (db, { recipientId, now, yesterday, today, firstOfWindow }) => {
    const isUnread = isNull(notifications.readAt);
    const ofDay = (day: Placeholder) =>
      sql`select key, ${day}::date as day from ${groupsOfDay(db, recipientId, day, isUnread)} as keys`;
    const groups = sql`(${ofDay(yesterday)} union all ${ofDay(today)}) as groups`;
    // The limit keeps the planner from flattening the subquery and comparing every row with every other.
    const newestVisible = (name: string, condition?: SQL) =>
      db
        .select({ id: notifications.id })
        .from(notifications)
        .leftJoin(users, eq(users.id, notifications.actorId))
        .where(
          and(eq(notifications.groupKey, sql`groups.key`), condition, isVisibleRow({ recipientId, now })),
        )
        .orderBy(desc(notifications.id))
        .limit(1)
        .as(name);
    const newest = newestVisible("newest");
    const entries = db
      .select({ id: newest.id })
      .from(groups)
      .innerJoinLateral(newestVisible("unread", and(isUnread, isOfDay(sql`groups.day`))), sql`true`)
      .innerJoinLateral(newest, gte(newest.id, firstOfWindow))
      .limit(UNREAD_BADGE_CAP + 1)
      .as("entries");
    return db.select({ count: count() }).from(entries);
  },
);

/** The number on every badge: unread entries of the last 24 hours, counted up to `UNREAD_BADGE_CAP + 1`. */
export async function countUnread(db: Database, recipientId: string, now: Date): Promise<number> {
  const [counted] = await unreadEntries(db, {
    recipientId,
    now,
    yesterday: utcDay(windowStart(now)),
    today: utcDay(now),
    firstOfWindow: lowestId(windowStart(now)),
  });
  return counted?.count ?? 0;
}

/**
 * Unread counts by recipient id; a recipient without unread entries may be missing. One query finds those who have
 * any unread row, and only these are counted.
 */
export async function countUnreadOfMany(
  db: Database,
  recipientIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const withUnread = await db
    .selectDistinct({ id: notifications.recipientId })
    .from(notifications)
    .where(
      and(
        isAnyOf(notifications.recipientId, recipientIds),
        rowsOfWindow(now),
        isNull(notifications.readAt),
        isNull(notifications.withdrawnAt),
      ),
    );
  const counts = new Map<string, number>();
  for (const { id } of withUnread) counts.set(id, await countUnread(db, id, now));
  return counts;
}

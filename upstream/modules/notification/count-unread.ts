import { and, count, desc, eq, gte, isNull, type SQL, sql } from "drizzle-orm";
import { UNREAD_BADGE_CAP } from "#contract/limits";
import { isAnyOf } from "#upstream/core/db/any-of";
import type { Database } from "#upstream/core/db/connection/connection";
import { lowestId } from "#upstream/core/db/new-id";
import { users } from "#upstream/core/db/schema/schema";
import { notifications } from "#upstream/core/db/schema/schema-notification";
import { isVisibleRow, rowsOfWindow, windowStart } from "./visible-rows.ts";

/**
 * The one number that every badge shows: entries of the last 24 hours that are not read, and no more of them than a badge tells
 * apart. Who may see a row is asked within each group until one answers, and not of each of the ten thousand likes of one
 * post. A named statement, as in post-queries.
 */
export async function countUnread(db: Database, recipientId: string, now: Date): Promise<number> {
  const isUnread = isNull(notifications.readAt);
  const isOwn = eq(notifications.recipientId, recipientId);
  const groups = db
    .selectDistinct({ key: notifications.groupKey })
    .from(notifications)
    .where(and(isOwn, rowsOfWindow(now), isUnread, isNull(notifications.withdrawnAt)))
    .as("groups");
  // The limit is a fence: without it the planner compares every row with every other.
  const newestVisible = (name: string, condition?: SQL) =>
    db
      .select({ id: notifications.id })
      .from(notifications)
      .leftJoin(users, eq(users.id, notifications.actorId))
      .where(and(isOwn, eq(notifications.groupKey, groups.key), condition, isVisibleRow(recipientId)))
      .orderBy(desc(notifications.id))
      .limit(1)
      .as(name);
  const newest = newestVisible("newest");
  const entries = db
    .select({ key: groups.key })
    .from(groups)
    .innerJoinLateral(newestVisible("unread", isUnread), sql`true`)
    .innerJoinLateral(newest, gte(newest.id, lowestId(windowStart(now))))
    .limit(UNREAD_BADGE_CAP + 1)
    .as("entries");
  const [counted] = await db.select({ count: count() }).from(entries).prepare("unread_entries").execute();
  return counted?.count ?? 0;
}

/**
 * The same for many: one query finds those who have anything unread at all, and only theirs is counted. Those who are not there have nothing.
 */
export async function countUnreadOfMany(
  db: Database,
  recipientIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const some = await db
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
  for (const { id } of some) counts.set(id, await countUnread(db, id, now));
  return counts;
}

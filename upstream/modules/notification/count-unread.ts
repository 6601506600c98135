import { and, count, desc, eq, gte, isNull, type SQL, sql } from "drizzle-orm";
import { UNREAD_BADGE_CAP } from "#contract/limits";
import type { Database } from "#upstream/db/connection";
import { lowestId } from "#upstream/db/new-id";
import { users } from "#upstream/db/schema";
import { notifications } from "#upstream/db/schema-notification";
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

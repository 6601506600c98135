import { and, eq, gt, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import { DAY } from "#contract/units";
import type { Database } from "#upstream/core/db/connection/database";
import { notifications, utcDayOf } from "#upstream/core/db/schema/schema-notification";

export function startOfUtcDay(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / DAY) * DAY);
}

/** A day as the database writes it. */
export const utcDay = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The rows of a UTC day. */
export const isOfDay = (day: SQL | Placeholder): SQL =>
  sql`${utcDayOf(notifications.createdAt)} = ${day}::date`;

/**
 * The keys of the groups with a stored row on a day, in a column `key`. Each is looked up in an index after the one before, so
 * that a group of a hundred thousand rows costs as much as one of a single row.
 * @param condition further rows are skipped; the index has to know it
 */
export function groupsOfDay(
  db: Database,
  recipientId: string | Placeholder,
  day: SQL | Placeholder,
  condition?: SQL,
): SQL {
  const next = (after?: SQL) =>
    db
      .select({ key: notifications.groupKey })
      .from(notifications)
      .where(
        and(
          eq(notifications.recipientId, recipientId),
          isNull(notifications.withdrawnAt),
          isOfDay(day),
          condition,
          after,
        ),
      )
      .orderBy(notifications.groupKey)
      .limit(1);
  const following = next(gt(notifications.groupKey, sql`found.key`));
  return sql`(with recursive found(key) as (
    ${next()} union all select ${following} from found where found.key is not null
  ) select key from found where key is not null)`;
}

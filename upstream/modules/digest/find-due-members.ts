import { and, asc, eq, exists, gt, gte, isNotNull, isNull, lt, lte, notInArray, or, sql } from "drizzle-orm";
import { DAY, HOUR } from "#contract/units";
import type { Database } from "#upstream/core/db/connection/database";
import { lowestId } from "#upstream/core/db/new-id";
import { users } from "#upstream/core/db/schema/schema";
import { memberSettings } from "#upstream/core/db/schema/schema-account";
import { notifications } from "#upstream/core/db/schema/schema-notification";
import { newsKinds } from "#upstream/modules/notification/notification-kinds";

/** Newer notifications may still be read in the app. */
export const DIGEST_AGE_MS = HOUR;
/** Time between two digests. */
export const DIGEST_INTERVAL_MS = DAY;
/** Older notifications are not mailed, not even in a first digest. */
export const DIGEST_REACH_MS = 3 * DAY;

/** A member who may get a digest. */
export interface DueMember {
  readonly id: string;
  readonly timeZone: string | null;
  readonly digestedAt: Date | null;
}

/** The end of the period that a digest made now covers. */
export function digestEnd(now: Date): Date {
  return new Date(now.getTime() - DIGEST_AGE_MS);
}

/** The latest end of a previous digest for another one to be due. */
export function digestDueSince(now: Date): Date {
  return new Date(digestEnd(now).getTime() - DIGEST_INTERVAL_MS);
}

/**
 * Members with a confirmed address and mails turned on who got no digest for a day and have unread notifications, by id.
 * @param after the last id of the previous batch
 */
export function findDueMembers(
  db: Database,
  now: Date,
  after: string | undefined,
  limit: number,
): Promise<DueMember[]> {
  const { digestedAt } = memberSettings;
  const unread = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.recipientId, users.id),
        isNull(notifications.readAt),
        isNull(notifications.withdrawnAt),
        notInArray(notifications.kind, [...newsKinds]),
        gte(notifications.id, lowestId(new Date(now.getTime() - DIGEST_REACH_MS))),
        lt(notifications.id, lowestId(digestEnd(now))),
        or(isNull(digestedAt), gte(notifications.createdAt, digestedAt)),
      ),
    );
  return db
    .select({
      id: users.id,
      timeZone: memberSettings.timeZone,
      digestedAt,
    })
    .from(users)
    .leftJoin(memberSettings, eq(memberSettings.userId, users.id))
    .where(
      and(
        isNotNull(users.emailConfirmedAt),
        isNull(users.deactivatedAt),
        // Without a row, the contract's defaults apply.
        sql`coalesce(${memberSettings.emailNotifications}, true)`,
        or(isNull(digestedAt), lte(digestedAt, digestDueSince(now))),
        after === undefined ? undefined : gt(users.id, after),
        exists(unread),
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit);
}

import { and, asc, eq, exists, gt, gte, isNotNull, isNull, lt, lte, ne, or, sql } from "drizzle-orm";
import { DAY, HOUR } from "#contract/limits";
import type { Database } from "#upstream/core/db/connection/connection";
import { lowestId } from "#upstream/core/db/new-id";
import { users } from "#upstream/core/db/schema/schema";
import { memberSettings } from "#upstream/core/db/schema/schema-account";
import { notifications } from "#upstream/core/db/schema/schema-notification";

/** What is younger may still be read in the app. */
export const DIGEST_AGE_MS = HOUR;
/** From one digest to the next. */
export const DIGEST_INTERVAL_MS = DAY;
/** Older things are no news, to somebody who was never sent a digest either. */
export const DIGEST_REACH_MS = 3 * DAY;

/** A member who may have something to be told by mail. */
export interface DueMember {
  readonly id: string;
  readonly timeZone: string | null;
  readonly digestedAt: Date | null;
}

/** Until when a digest made now tells. */
export function digestEnd(now: Date): Date {
  return new Date(now.getTime() - DIGEST_AGE_MS);
}

/** When the last digest has to have ended for another one to be due. */
export function digestDueSince(now: Date): Date {
  return new Date(digestEnd(now).getTime() - DIGEST_INTERVAL_MS);
}

/**
 * Members whose address is theirs for sure, who want mails, had none for a day and have something unread, by their ids.
 * @param after the last one of the batch before
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
        ne(notifications.kind, "security"),
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
        // No row means the defaults of the contract.
        sql`coalesce(${memberSettings.emailNotifications}, true)`,
        or(isNull(digestedAt), lte(digestedAt, digestDueSince(now))),
        after === undefined ? undefined : gt(users.id, after),
        exists(unread),
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit);
}

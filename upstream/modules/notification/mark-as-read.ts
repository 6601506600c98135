import { and, eq, isNull, lte } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import { users } from "#upstream/core/db/schema/schema";
import { notifications } from "#upstream/core/db/schema/schema-notification";
import { emitEvent } from "#upstream/core/events/event-outbox";
import { countUnread } from "./count-unread.ts";
import { isVisibleRow } from "./visible-rows.ts";

/**
 * Marks an entry as read up to row `id`: rows that have joined its group since stay unread.
 * @returns the number of unread entries afterwards
 * @throws AppError NOT_FOUND, also for another member's
 */
export async function markAsRead({ db, clock }: AppDeps, userId: string, id: string): Promise<number> {
  return db.transaction(async (tx) => {
    const now = clock();
    const [row] = await tx
      .select({ groupKey: notifications.groupKey })
      .from(notifications)
      .leftJoin(users, eq(users.id, notifications.actorId))
      .where(and(isVisibleRow({ recipientId: userId, now }), eq(notifications.id, id)));
    if (!row) throw new AppError("NOT_FOUND", "This notification does not exist");
    const marked = await tx
      .update(notifications)
      .set({ readAt: now })
      .where(
        and(
          eq(notifications.recipientId, userId),
          eq(notifications.groupKey, row.groupKey),
          lte(notifications.id, id),
          isNull(notifications.readAt),
        ),
      )
      .returning({ id: notifications.id });
    if (marked.length > 0) {
      await emitEvent(tx, { kind: "notificationMarkedAsRead", userId, notificationId: id });
    }
    return countUnread(tx, userId, now);
  });
}

/**
 * Marks all of a member's notifications as read.
 * @returns the number of unread entries afterwards
 */
export async function markAllAsRead({ db, clock }: AppDeps, userId: string): Promise<number> {
  return db.transaction(async (tx) => {
    const now = clock();
    const marked = await tx
      .update(notifications)
      .set({ readAt: now })
      .where(and(eq(notifications.recipientId, userId), isNull(notifications.readAt)))
      .returning({ id: notifications.id });
    if (marked.length > 0) await emitEvent(tx, { kind: "notificationsMarkedAsRead", userId });
    return countUnread(tx, userId, now);
  });
}

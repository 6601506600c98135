import "server-only";
import { load } from "#lib/server/data/load";
import { type NotificationPage, notificationPageOf } from "#lib/shared/notification-entry";
import { type NotificationView, notificationTypeOf } from "#lib/shared/notification-view";

/** A page of the viewer's notifications, with the number that every badge shows. */
export async function loadNotifications({
  filter,
  earlier,
  cursor,
}: NotificationView): Promise<NotificationPage & { unreadCount: number }> {
  const answer = await load("listNotifications", {
    query: { type: notificationTypeOf(filter), earlier: earlier ? "true" : "false", cursor },
  });
  return { ...notificationPageOf(answer), unreadCount: answer.unreadCount };
}

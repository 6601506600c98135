import "server-only";
import { type NotificationPage, notificationPageOf } from "#lib/shared/notification/notification-page";
import { type NotificationView, notificationTypeOf } from "#lib/shared/notification/notification-view";
import { load } from "./load.ts";

/** A page of the viewer's notifications, with the unread count. */
export async function loadNotifications({
  filter,
  earlier,
  cursor,
}: NotificationView): Promise<NotificationPage> {
  const answer = await load("listNotifications", {
    query: { type: notificationTypeOf(filter), earlier: earlier ? "true" : "false", cursor },
  });
  return notificationPageOf(answer);
}

/** Whether the viewer has pending follow requests. */
export async function hasFollowRequests(): Promise<boolean> {
  const query = { kind: "follow-request", limit: 1 } as const;
  const { notifications, hasEarlier } = await load("listNotifications", { query });
  return notifications.length > 0 || hasEarlier;
}

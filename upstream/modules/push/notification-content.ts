import { notificationPath } from "#contract/notification-path";
import type { AppDeps } from "#upstream/app-deps";
import { countUnread } from "#upstream/modules/notification/count-unread";
import { findEntry } from "#upstream/modules/notification/notification-queries";
import { iconOf, type PushContent, type Subscription } from "./push-content.ts";

/** What a browser is told of a notification, as its member may see it now; undefined when it was read, taken back or has grown since. */
export async function notificationContent(
  { db, clock }: AppDeps,
  { userId }: Subscription,
  notificationId: string,
): Promise<PushContent | undefined> {
  const entry = await findEntry(db, userId, notificationId, clock());
  // What has joined the group since brings a message of its own, which says the same and more.
  if (!entry || entry.isRead || entry.id !== notificationId) return undefined;
  const { id, title, message: body, groupKey: tag, actor, createdAt, type } = entry;
  const unreadCount = await countUnread(db, userId, clock());
  const url = notificationPath(entry);
  return {
    payload: { id, title, body, url, tag, icon: iconOf(actor), createdAt, unreadCount },
    urgency: type === "security" ? "high" : "normal",
  };
}

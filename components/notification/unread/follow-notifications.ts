import { SECOND } from "#contract/units";
import { receive } from "#lib/client/overlay";
import { fetchNewest } from "#lib/client/realtime/fetch-newest";
import { onServerEvent } from "#lib/client/realtime/on-server-event";
import { getUnreadCount, receiveUnreadCount, type UnreadCount } from "./unread-count.ts";

/** How often the client drops notifications older than the window. */
export const NOTIFICATION_CHECK_MS = 60 * SECOND;

const counted = [
  "registered",
  "notification",
  "notificationMarkedAsRead",
  "notificationsMarkedAsRead",
  "notificationWithdrawn",
] as const;

/**
 * Applies server events about the member's notifications: the unread count, and entries read on another device or
 * withdrawn. Entries older than a day no longer count and no event reports that, so the count is refetched now and
 * then while the page is visible and the count is not zero. Returns a stop function.
 */
export function followNotifications(): () => void {
  const listening = new AbortController();
  let countedAt = Date.now();

  function take(count: UnreadCount): void {
    countedAt = Date.now();
    receiveUnreadCount(count);
  }

  async function check(): Promise<void> {
    if (document.hidden || !getUnreadCount() || Date.now() - countedAt < NOTIFICATION_CHECK_MS) return;
    countedAt = Date.now();
    const answer = await fetchNewest();
    if (answer && !listening.signal.aborted) take(answer);
  }

  const stops = [
    ...counted.map((event) => onServerEvent(event, take)),
    onServerEvent("notificationMarkedAsRead", ({ id, asOf }) =>
      receive(`notification ${id}`, { isRead: true, asOf }),
    ),
    onServerEvent("notificationsMarkedAsRead", ({ asOf }) => receive("notification", { isRead: true, asOf })),
    onServerEvent("notificationWithdrawn", ({ id, asOf }) =>
      receive(`notification ${id}`, { isWithdrawn: true, asOf }),
    ),
  ];
  const timer = setInterval(check, NOTIFICATION_CHECK_MS);
  document.addEventListener("visibilitychange", check, listening);
  return () => {
    clearInterval(timer);
    listening.abort();
    for (const stop of stops) stop();
  };
}

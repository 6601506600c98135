import { NOTIFICATION_CHECK_MS } from "#contract/limits";
import { receive } from "#lib/client/overlay";
import { fetchNewest } from "#lib/client/realtime/fetch-newest";
import { onServerEvent } from "#lib/client/realtime/on-server-event";
import { getUnreadCount, receiveUnreadCount, type UnreadCount } from "./unread-count.ts";

const counted = [
  "registered",
  "notification",
  "notificationMarkedAsRead",
  "notificationsMarkedAsRead",
  "notificationWithdrawn",
] as const;

/**
 * Takes over what the server says of the member's notifications: how many are unread, which were read on another device or taken
 * back. What is a day old counts no more and no event says so: that is asked now and then while the page is looked at and there
 * is something to count. Returns how to stop.
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

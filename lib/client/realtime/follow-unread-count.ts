import { NOTIFICATION_CHECK_MS } from "#contract/limits";
import { fetchNewest } from "./fetch-newest.ts";
import { onServerEvent } from "./on-server-event.ts";
import { getUnreadCount, setUnreadCount } from "./unread-count.ts";

const counted = [
  "registered",
  "notification",
  "notificationMarkedAsRead",
  "notificationsMarkedAsRead",
  "notificationWithdrawn",
] as const;

/**
 * Keeps the unread count right: from every event that carries it, and, since what is a day old counts no more and nobody
 * tells, by asking now and then while the page is looked at and there is something to count. Returns how to stop.
 */
export function followUnreadCount(): () => void {
  const listening = new AbortController();
  let heardAt = Date.now();

  function take(count: number): void {
    heardAt = Date.now();
    setUnreadCount(count);
  }

  async function check(): Promise<void> {
    if (document.hidden || !getUnreadCount() || Date.now() - heardAt < NOTIFICATION_CHECK_MS) return;
    heardAt = Date.now();
    const answer = await fetchNewest();
    if (answer && !listening.signal.aborted) take(answer.unreadCount);
  }

  const stops = counted.map((event) => onServerEvent(event, ({ unreadCount }) => take(unreadCount)));
  const timer = setInterval(check, NOTIFICATION_CHECK_MS);
  document.addEventListener("visibilitychange", check, listening);
  return () => {
    clearInterval(timer);
    listening.abort();
    for (const stop of stops) stop();
  };
}

import type { Notification } from "#contract/notification";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import type { Dated } from "#lib/shared/as-of";

interface Newest extends Dated {
  unreadCount: number;
  newest: Notification | undefined;
}

/** The current unread count and the newest notification; null when the call fails. */
export async function fetchNewest(): Promise<Newest | null> {
  try {
    const { unreadCount, notifications, asOf } = await callApi("listNotifications", { query: { limit: 1 } });
    return { unreadCount, newest: notifications[0], asOf };
  } catch (error) {
    // Tried again later; others handle what a failure means for the session.
    if (error instanceof ApiError) return null;
    throw error;
  }
}

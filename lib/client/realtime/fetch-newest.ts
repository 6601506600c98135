import type { Notification } from "#contract/notification";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import type { Dated } from "#lib/shared/as-of";

interface Newest extends Dated {
  unreadCount: number;
  newest: Notification | undefined;
}

/** The unread count as it is now, and the newest notification; null when it cannot be had at the moment. */
export async function fetchNewest(): Promise<Newest | null> {
  try {
    const { unreadCount, notifications, asOf } = await callApi("listNotifications", { query: { limit: 1 } });
    return { unreadCount, newest: notifications[0], asOf };
  } catch (error) {
    // There will be a next time; what a failure means for the session others find out.
    if (error instanceof ApiError) return null;
    throw error;
  }
}

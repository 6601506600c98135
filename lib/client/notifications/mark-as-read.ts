import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { setUnreadCount } from "#lib/client/realtime/unread-count";
import { showToast } from "#lib/client/toasts";
import { notificationMessages } from "#lib/shared/messages/notification";
import { markRead, unmarkRead, unreadIds } from "./notification-state.ts";
import { changeNotifications, currentNotifications, forgetEntry } from "./notification-store.ts";
import { refusalText } from "./refusal-text.ts";

interface MarkOptions {
  /** Whether it was asked for by itself; opening an entry marks it without a word. */
  isAnnounced: boolean;
}

/** Marks an unread entry as read: at once, and back when the server refuses. */
export async function markAsRead(viewerId: string, id: string, { isAnnounced }: MarkOptions): Promise<void> {
  // A second tap, or one on what another device has read meanwhile.
  if (currentNotifications(viewerId).readIds.has(id)) return;
  changeNotifications(viewerId, (state) => markRead(state, [id]));
  try {
    const answer = await callApi("markNotificationAsRead", { params: { id } });
    setUnreadCount(answer.unreadCount);
    if (isAnnounced) showToast(answer.message ?? notificationMessages.markedOne, "success");
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) forgetEntry(viewerId, id);
    else changeNotifications(viewerId, (state) => unmarkRead(state, [id]));
    showToast(refusalText(error, notificationMessages.markOneFailed), "danger");
  }
}

/** Marks everything as read: at once, and back when the server refuses. */
export async function markAllAsRead(viewerId: string): Promise<void> {
  const ids = unreadIds(currentNotifications(viewerId));
  changeNotifications(viewerId, (state) => markRead(state, ids));
  try {
    const answer = await callApi("markAllNotificationsAsRead", {});
    setUnreadCount(answer.unreadCount);
    showToast(answer.message ?? notificationMessages.markedAll, "success");
  } catch (error) {
    changeNotifications(viewerId, (state) => unmarkRead(state, ids));
    showToast(refusalText(error, notificationMessages.markAllFailed), "danger");
  }
}

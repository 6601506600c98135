import type { RequestAnswer } from "#contract/notification";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { assumeDuring, newestOf, receive } from "#lib/client/overlay";
import { showSpecifiedRefusal } from "#lib/client/refusal";
import { showToast } from "#lib/client/toasts";
import type { NotificationEntry } from "#lib/shared/notification/notification-page";
import { answeredMessage, notificationTexts as texts } from "./texts.ts";
import { receiveUnreadCount } from "./unread/unread-count.ts";

type Entry = Pick<NotificationEntry, "id" | "asOf" | "isRead">;

const keyOf = ({ id }: Entry) => `notification ${id}` as const;

/** The specification has a sentence for each refusal, and one for whatever else goes wrong. */
const showFailure = (error: unknown, refused: string) =>
  showSpecifiedRefusal(error, error instanceof ApiError ? refused : texts.unexpected);

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

/** The entry is gone or no longer visible to the member: true at least as of when it was loaded. */
const receiveMissing = (entry: Entry) => receive(keyOf(entry), { isWithdrawn: true, asOf: entry.asOf });

/**
 * Marks an unread entry as read immediately, rolling back when the server refuses.
 * @param isAnnounced whether to confirm it with a toast; opening an entry marks it silently
 */
export async function markAsRead(entry: Entry, isAnnounced: boolean): Promise<void> {
  // Already read by an earlier tap or on another device.
  if (newestOf(keyOf(entry), entry).isRead) return;
  try {
    await assumeDuring(keyOf(entry), "read", { isRead: true }, async () => {
      const answer = await callApi("markNotificationAsRead", { params: { id: entry.id } });
      receive(keyOf(entry), { isRead: true, asOf: answer.asOf });
      receiveUnreadCount(answer);
      if (isAnnounced) showToast(answer.message ?? texts.markedOne, "success");
    });
  } catch (error) {
    if (isMissing(error)) receiveMissing(entry);
    showFailure(error, texts.markOneFailed);
  }
}

/** Marks everything as read immediately, rolling back when the server refuses. */
export async function markAllAsRead(): Promise<void> {
  try {
    await assumeDuring("notification", "read", { isRead: true }, async () => {
      const answer = await callApi("markAllNotificationsAsRead", {});
      receive("notification", { isRead: true, asOf: answer.asOf });
      receiveUnreadCount(answer);
      showToast(answer.message ?? texts.markedAll, "success");
    });
  } catch (error) {
    showFailure(error, texts.markAllFailed);
  }
}

/**
 * Accepts or rejects a follow request: shown immediately, removed from the list when confirmed, rolled back when
 * refused.
 */
export async function answerRequest(entry: Entry, action: RequestAnswer): Promise<void> {
  try {
    await assumeDuring(keyOf(entry), "answer", { answer: action }, async () => {
      const answer = await callApi("answerFollowRequest", { body: { notificationId: entry.id, action } });
      receive(keyOf(entry), { isWithdrawn: true, asOf: answer.asOf });
      receiveUnreadCount(answer);
      showToast(answer.message ?? answeredMessage(action), "success");
    });
  } catch (error) {
    if (isMissing(error)) {
      // Answered on another device, or withdrawn.
      receiveMissing(entry);
      showToast(texts.alreadyHandled);
    } else {
      showFailure(error, texts.answerFailed);
    }
  }
}

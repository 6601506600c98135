import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { setUnreadCount } from "#lib/client/realtime/unread-count";
import { showToast } from "#lib/client/toasts";
import { answeredMessage, notificationMessages } from "#lib/shared/messages/notification";
import { type RequestAnswer, setAnswer } from "./notification-state.ts";
import { changeNotifications, currentNotifications, forgetEntry } from "./notification-store.ts";
import { refusalText } from "./refusal-text.ts";

/**
 * Accepts or rejects a follow request: shown at once, off the list when the server has done it, back as it was when it
 * refuses. While one answer is on its way further taps do nothing.
 */
export async function answerRequest(
  viewerId: string,
  notificationId: string,
  action: RequestAnswer,
): Promise<void> {
  if (currentNotifications(viewerId).answers[notificationId]) return;
  changeNotifications(viewerId, (state) => setAnswer(state, notificationId, action));
  try {
    const answer = await callApi("answerFollowRequest", { body: { notificationId, action } });
    setUnreadCount(answer.unreadCount);
    forgetEntry(viewerId, notificationId);
    showToast(answer.message ?? answeredMessage(action), "success");
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) {
      // Answered on another device, or taken back by its maker.
      forgetEntry(viewerId, notificationId);
      showToast(notificationMessages.alreadyHandled);
    } else {
      changeNotifications(viewerId, (state) => setAnswer(state, notificationId, null));
      showToast(refusalText(error, notificationMessages.answerFailed), "danger");
    }
  }
}

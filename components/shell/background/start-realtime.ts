import { followChatCount } from "#components/notification/unread/follow-chat-count.ts";
import { followNotifications } from "#components/notification/unread/follow-notifications.ts";
import { shareUnreadCount } from "#components/notification/unread/share-unread-count.ts";
import { showUnreadCount } from "#components/notification/unread/show-unread-count.ts";
import { soundNotifications } from "#components/notification/unread/sound-notifications.ts";
import { keepPostsLive } from "#components/post/keep-posts-live.ts";
import { closeMessagePushes } from "#components/push/close-message-pushes.ts";
import { openSocket } from "#lib/client/realtime/open-socket";
import { stayConnected } from "#lib/client/realtime/stay-connected";

interface RealtimeOptions {
  /** Id of the signed-in member. */
  userId: string;
  /** Called when the browser's session belongs to another member by now. */
  onSessionGone: () => void;
}

/** Connects to the server, shows its events, and plays sounds for new notifications. Returns a stop function. */
export function startRealtime({ userId, onSessionGone }: RealtimeOptions): () => void {
  const playChime = async () => (await import("#components/notification/unread/play-chime.ts")).playChime();
  const stops = [
    showUnreadCount(),
    shareUnreadCount(userId),
    shareUnreadCount(userId, "chat"),
    // Subscribers start before the connection. The sound compares with the count before it changes.
    soundNotifications(playChime),
    followNotifications(),
    followChatCount(),
    closeMessagePushes(userId),
    keepPostsLive(),
    stayConnected({ userId, open: openSocket, onSessionGone }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

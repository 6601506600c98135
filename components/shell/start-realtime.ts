import { followChatCount } from "#components/notification/unread/follow-chat-count.ts";
import { followNotifications } from "#components/notification/unread/follow-notifications.ts";
import { shareUnreadCount } from "#components/notification/unread/share-unread-count.ts";
import { showUnreadCount } from "#components/notification/unread/show-unread-count.ts";
import { soundNotifications } from "#components/notification/unread/sound-notifications.ts";
import { keepPostsLive } from "#components/post/keep-posts-live.ts";
import { closeReadPushes } from "#components/push/close-read-pushes.ts";
import { openSocket } from "#lib/client/realtime/open-socket";
import { stayConnected } from "#lib/client/realtime/stay-connected";

interface RealtimeOptions {
  /** Of the member whose page this is. */
  userId: string;
  /** The session is somebody else's by now. */
  onSessionGone: () => void;
}

/** Hears of news as they happen, and shows and sounds what is not read. Returns how to stop. */
export function startRealtime({ userId, onSessionGone }: RealtimeOptions): () => void {
  const playChime = async () => (await import("#components/notification/unread/play-chime.ts")).playChime();
  const stops = [
    showUnreadCount(),
    shareUnreadCount(userId),
    shareUnreadCount(userId, "chat"),
    // What hears of the connection's events comes before it. The sound compares with the count before it changes.
    soundNotifications(playChime),
    followNotifications(),
    followChatCount(),
    closeReadPushes(userId),
    keepPostsLive(),
    stayConnected({ userId, open: openSocket, onSessionGone }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

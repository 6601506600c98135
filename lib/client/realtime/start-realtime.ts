import { closeReadPushes } from "#lib/client/push/close-read-pushes";
import { followChatCount } from "./follow-chat-count.ts";
import { followNotifications } from "./follow-notifications.ts";
import { keepPostsLive } from "./keep-posts-live.ts";
import { openLine } from "./open-line.ts";
import { shareUnreadCount } from "./share-unread-count.ts";
import { showUnreadCount } from "./show-unread-count.ts";
import { soundNotifications } from "./sound-notifications.ts";
import { stayConnected } from "./stay-connected.ts";

interface RealtimeOptions {
  /** Of the member whose page this is. */
  userId: string;
  /** The session is somebody else's by now. */
  onSessionGone: () => void;
}

/** Hears of news as they happen, and shows and sounds what is not read. Returns how to stop. */
export function startRealtime({ userId, onSessionGone }: RealtimeOptions): () => void {
  const playChime = async () => (await import("./play-chime.ts")).playChime();
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
    stayConnected({ userId, open: openLine, onSessionGone }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

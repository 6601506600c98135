import { currentConnectionStatus } from "#lib/client/realtime/connection-status";
import type { Counted } from "#lib/shared/notification/unread-label";
import { latestUnreadCount, onUnreadCount, receiveUnreadCount, type UnreadCount } from "./unread-count.ts";

const channelNames: Record<Counted, string> = { notifications: "roost-unread", chat: "roost-unread-chat" };

interface Shared extends UnreadCount {
  userId: string;
}

function isShared(data: unknown): data is Shared {
  return (
    typeof data === "object" &&
    data !== null &&
    "userId" in data &&
    typeof data.userId === "string" &&
    "unreadCount" in data &&
    Number.isSafeInteger(data.unreadCount) &&
    "asOf" in data &&
    Number.isSafeInteger(data.asOf)
  );
}

/**
 * Shares an unread count with the browser's other tabs. Only a tab without a connection listens: the others get the
 * count from the server, which is authoritative. Returns a stop function.
 */
export function shareUnreadCount(userId: string, of: Counted = "notifications"): () => void {
  const channel = new BroadcastChannel(channelNames[of]);
  let heard: number | undefined;

  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isShared(data) || data.userId !== userId || currentConnectionStatus() === "online") return;
    heard = data.asOf;
    receiveUnreadCount(data, of);
  };
  const stop = onUnreadCount(() => {
    const latest = latestUnreadCount(of);
    if (latest && latest.asOf !== heard) channel.postMessage({ userId, ...latest } satisfies Shared);
  }, of);
  return () => {
    stop();
    channel.close();
  };
}

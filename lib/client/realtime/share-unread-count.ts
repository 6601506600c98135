import type { Counted } from "#lib/shared/unread-label";
import { currentConnectionStatus } from "./connection-status.ts";
import { getUnreadCount, onUnreadCount, setUnreadCount } from "./unread-count.ts";

const channelNames: Record<Counted, string> = { notifications: "roost-unread", chat: "roost-unread-chat" };

interface Shared {
  userId: string;
  count: number;
}

function isShared(data: unknown): data is Shared {
  return (
    typeof data === "object" &&
    data !== null &&
    "userId" in data &&
    typeof data.userId === "string" &&
    "count" in data &&
    Number.isSafeInteger(data.count)
  );
}

/**
 * Tells the browser's other tabs of an unread count. Only a tab without a connection of its own listens: the others hear
 * from the server, which says last what counts. Returns how to stop.
 */
export function shareUnreadCount(userId: string, of: Counted = "notifications"): () => void {
  const channel = new BroadcastChannel(channelNames[of]);
  let received: number | undefined;

  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isShared(data) || data.userId !== userId || currentConnectionStatus() === "online") return;
    received = data.count;
    setUnreadCount(data.count, of);
  };
  const stop = onUnreadCount(() => {
    const count = getUnreadCount(of);
    if (count !== undefined && count !== received) channel.postMessage({ userId, count } satisfies Shared);
    received = undefined;
  }, of);
  return () => {
    stop();
    channel.close();
  };
}

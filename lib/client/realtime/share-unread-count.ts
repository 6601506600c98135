import { currentConnectionStatus } from "./connection-status.ts";
import { getUnreadCount, onUnreadCount, setUnreadCount } from "./unread-count.ts";

const CHANNEL = "roost-unread";

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
 * Tells the browser's other tabs of the unread count. Only a tab without a connection of its own listens: the others hear
 * from the server, which says last what counts. Returns how to stop.
 */
export function shareUnreadCount(userId: string): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  let received: number | undefined;

  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isShared(data) || data.userId !== userId || currentConnectionStatus() === "online") return;
    received = data.count;
    setUnreadCount(data.count);
  };
  const stop = onUnreadCount(() => {
    const count = getUnreadCount();
    if (count !== undefined && count !== received) channel.postMessage({ userId, count } satisfies Shared);
    received = undefined;
  });
  return () => {
    stop();
    channel.close();
  };
}

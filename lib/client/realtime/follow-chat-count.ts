import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { onServerEvent } from "./on-server-event.ts";
import { setUnreadCount } from "./unread-count.ts";

/**
 * Keeps the number of unread conversations right: the server says each new one, and what it said while there was no
 * connection is asked for once there is one again. Returns how to stop.
 */
export function followChatCount(): () => void {
  // The page itself came with the number that the first connection would tell.
  let hasBeenConnected = false;
  const asking = new AbortController();

  async function ask(): Promise<void> {
    try {
      const { unreadCount } = await callApi("getChatCounts", {}, { signal: asking.signal });
      setUnreadCount(unreadCount, "chat");
    } catch (error) {
      // The next one that is told, or the next connection, will say it.
      if (!(error instanceof ApiError) && !asking.signal.aborted) throw error;
    }
  }

  const stops = [
    onServerEvent("chatCountsChanged", ({ unreadCount }) => setUnreadCount(unreadCount, "chat")),
    onServerEvent("registered", () => {
      if (hasBeenConnected) void ask();
      hasBeenConnected = true;
    }),
  ];
  return () => {
    asking.abort();
    for (const stop of stops) stop();
  };
}

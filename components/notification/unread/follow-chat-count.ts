import { onServerEvent } from "#lib/client/realtime/on-server-event";
import { receiveUnreadCount } from "./unread-count.ts";

/** Keeps the number of unread conversations right: the server says it with every connection, and each new one. Returns how to stop. */
export function followChatCount(): () => void {
  return onServerEvent("chatCountsChanged", (counts) => receiveUnreadCount(counts, "chat"));
}

import { onServerEvent } from "#lib/client/realtime/on-server-event";
import { receiveUnreadCount } from "./unread-count.ts";

/** Keeps the unread chat count up to date from server events. Returns a stop function. */
export function followChatCount(): () => void {
  return onServerEvent("chatCountsChanged", (counts) => receiveUnreadCount(counts, "chat"));
}

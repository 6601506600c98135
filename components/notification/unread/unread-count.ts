import type { Facts } from "#lib/client/entities";
import { factsOf, onFacts, receive, useFacts } from "#lib/client/overlay";
import type { Dated } from "#lib/shared/as-of";
import type { Counted } from "#lib/shared/notification/unread-label";

export interface UnreadCount extends Dated {
  unreadCount: number;
}

/** Stores the unread count of a response or event; every badge on the page shows the latest. */
export function receiveUnreadCount({ unreadCount, asOf }: UnreadCount, of: Counted = "notifications"): void {
  receive(`unread ${of}`, { unreadCount, asOf });
}

function toCount({ unreadCount }: Facts<"unread">): UnreadCount | undefined {
  return unreadCount && { unreadCount: unreadCount.value, asOf: unreadCount.asOf };
}

/** The latest count with its time; undefined until there is one. */
export const latestUnreadCount = (of: Counted = "notifications") => toCount(factsOf(`unread ${of}`));

/** The latest count, outside components. */
export const getUnreadCount = (of?: Counted) => latestUnreadCount(of)?.unreadCount;

/** Subscribes to the unread count. Returns an unsubscribe function. */
export function onUnreadCount(listener: () => void, of: Counted = "notifications"): () => void {
  return onFacts(`unread ${of}`, listener);
}

/** The unread count; undefined until one is received, while the server's HTML is right. */
export function useUnreadCount(): number | undefined {
  return toCount(useFacts(`unread ${"notifications" satisfies Counted}`))?.unreadCount;
}

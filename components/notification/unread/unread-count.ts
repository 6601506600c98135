import { factsOf, onFacts, receive, useFacts } from "#lib/client/overlay";
import type { Dated } from "#lib/shared/as-of";
import type { Counted } from "#lib/shared/unread-label";

export interface UnreadCount extends Dated {
  unreadCount: number;
}

/** Takes over the number that an answer or an event of the server carries; every badge on the page shows the latest. */
export function receiveUnreadCount({ unreadCount, asOf }: UnreadCount, of: Counted = "notifications"): void {
  receive(`unread ${of}`, { unreadCount, asOf });
}

function toCount({ unreadCount }: ReturnType<typeof factsOf>): UnreadCount | undefined {
  // Only the function above writes it.
  return unreadCount && { unreadCount: unreadCount.value as number, asOf: unreadCount.asOf };
}

/** The latest number and as of when it is true; undefined until there is one. */
export const latestUnreadCount = (of: Counted = "notifications") => toCount(factsOf(`unread ${of}`));

/** The latest number, for code outside components. */
export const getUnreadCount = (of?: Counted) => latestUnreadCount(of)?.unreadCount;

/** Calls back whenever there is a later number. Returns how to stop. */
export function onUnreadCount(listener: () => void, of: Counted = "notifications"): () => void {
  return onFacts(`unread ${of}`, listener);
}

/** How many notifications are unread; undefined until something is received, when the server's HTML is right. */
export function useUnreadCount(): number | undefined {
  return toCount(useFacts(`unread ${"notifications" satisfies Counted}`))?.unreadCount;
}

import { createKeyedStore } from "#lib/client/keyed-store";
import { useStored } from "#lib/client/use-stored";
import type { Counted } from "#lib/shared/unread-label";

const counts = createKeyedStore<number>();

/** Takes over the number that an answer or an event of the server carries; every badge on the page shows it. */
export function setUnreadCount(count: number, of: Counted = "notifications"): void {
  if (counts.get(of) !== count) counts.set(of, count);
}

/** What was last heard, for whoever is no component; undefined until then. */
export function getUnreadCount(of: Counted = "notifications"): number | undefined {
  return counts.get(of);
}

/** Calls back whenever the number changes. Returns how to stop. */
export function onUnreadCount(listener: () => void, of: Counted = "notifications"): () => void {
  return counts.subscribe(of, listener);
}

/** What was last heard of the unread notifications; undefined until then, when the server's HTML is right. */
export function useUnreadCount(): number | undefined {
  return useStored(counts, "notifications" satisfies Counted);
}

import { createKeyedStore } from "#lib/client/keyed-store";
import { useStored } from "#lib/client/use-stored";

const KEY = "unread";
const counts = createKeyedStore<number>();

/** Takes over the number that an answer or an event of the server carries; every badge on the page shows it. */
export function setUnreadCount(count: number): void {
  if (counts.get(KEY) !== count) counts.set(KEY, count);
}

/** What `useUnreadCount` gives, for whoever is no component. */
export function getUnreadCount(): number | undefined {
  return counts.get(KEY);
}

/** Calls back whenever the number changes. Returns how to stop. */
export function onUnreadCount(listener: () => void): () => void {
  return counts.subscribe(KEY, listener);
}

/** What was last heard of the unread notifications; undefined until then, when the server's HTML is right. */
export function useUnreadCount(): number | undefined {
  return useStored(counts, KEY);
}

import { onServerEvent } from "#lib/client/realtime/on-server-event";

/** Subscribes to changes of a post in view, see `useVisiblePost`. Returns an unsubscribe function. */
export function onPostChanged(postId: string, callback: () => void): () => void {
  return onServerEvent("postChanged", (changed) => {
    if (changed.postId === postId) callback();
  });
}

const watchListeners = new Set<(postIds: readonly string[]) => void>();

/** Notifies listeners that the server now reports changes of these posts. */
export function notifyWatched(postIds: readonly string[]): void {
  for (const listener of watchListeners) listener(postIds);
}

/** Calls back when the server starts to report a post's changes: earlier ones were not reported. Returns an unsubscribe function. */
export function onPostWatched(postId: string, callback: () => void): () => void {
  const listener = (watchedIds: readonly string[]) => {
    if (watchedIds.includes(postId)) callback();
  };
  watchListeners.add(listener);
  return () => watchListeners.delete(listener);
}

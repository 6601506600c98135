import { onServerEvent } from "#lib/client/realtime/on-server-event";

/**
 * Hears that a post is another now: of posts in view, which `useVisiblePost` tells. Returns how to stop.
 */
export function onPostChanged(postId: string, callback: () => void): () => void {
  return onServerEvent("postChanged", (changed) => {
    if (changed.postId === postId) callback();
  });
}

const watchListeners = new Set<(postIds: readonly string[]) => void>();

/** Says that from now on the server tells of these posts. */
export function tellWatched(postIds: readonly string[]): void {
  for (const listener of watchListeners) listener(postIds);
}

/** Hears that from now on the server tells of a post: what happened before, nobody has told. Returns how to stop. */
export function onPostWatched(postId: string, callback: () => void): () => void {
  const hear = (postIds: readonly string[]) => {
    if (postIds.includes(postId)) callback();
  };
  watchListeners.add(hear);
  return () => watchListeners.delete(hear);
}

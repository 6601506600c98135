import { FLICKER_SEEN_AFTER_MS, FLICKER_SEEN_AT_ONCE, SECOND } from "#contract/limits";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";

/** What is seen within this is told together. */
const TELL_APART_MS = 2 * SECOND;

/** Hears which posts fill the window, and no longer do. */
export interface SeenPosts {
  show: (postId: string) => void;
  hide: (postId: string) => void;
}

/**
 * Tells the server which posts the reader has seen: those that filled the window of a tab in view for a moment.
 * @param signal ends it; what has not been told yet is told then
 */
export function tellSeen(signal: AbortSignal): SeenPosts {
  const shown = new Set<string>();
  const moments = new Map<string, ReturnType<typeof setTimeout>>();
  /** Seen, whether or not it has been told. */
  const seen = new Set<string>();
  const untold = new Set<string>();
  let next: ReturnType<typeof setTimeout> | undefined;

  async function tell(): Promise<void> {
    clearTimeout(next);
    next = undefined;
    const postIds = [...untold].slice(0, FLICKER_SEEN_AT_ONCE);
    if (postIds.length === 0) return;
    for (const id of postIds) untold.delete(id);
    try {
      // The page may be about to go.
      await callApi("noteFlickerSeen", { body: { postIds } }, { isLasting: true });
    } catch (error) {
      // They go with those that are seen next.
      for (const id of postIds) untold.add(id);
      if (!(error instanceof ApiError)) throw error;
    }
  }

  function begin(postId: string): void {
    if (document.hidden || seen.has(postId) || moments.has(postId)) return;
    const note = () => {
      moments.delete(postId);
      seen.add(postId);
      untold.add(postId);
      next ??= setTimeout(() => void tell(), TELL_APART_MS);
    };
    moments.set(postId, setTimeout(note, FLICKER_SEEN_AFTER_MS));
  }

  function end(postId: string): void {
    clearTimeout(moments.get(postId));
    moments.delete(postId);
  }

  function followTab(): void {
    for (const postId of shown) (document.hidden ? end : begin)(postId);
    if (document.hidden) void tell();
  }

  document.addEventListener("visibilitychange", followTab, { signal });
  signal.addEventListener("abort", () => {
    for (const postId of [...moments.keys()]) end(postId);
    void tell();
  });
  return {
    show(postId) {
      shown.add(postId);
      begin(postId);
    },
    hide(postId) {
      shown.delete(postId);
      end(postId);
    },
  };
}

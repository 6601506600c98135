import { FLICKER_SEEN_BATCH_MAX } from "#contract/limits";
import { SECOND } from "#contract/units";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";

/** A post of /flicker counts as seen after it was shown for this long. */
export const FLICKER_SEEN_AFTER_MS = SECOND;

/** Posts seen within this time are reported together. */
const REPORT_APART_MS = 2 * SECOND;

/** Receives which posts fill the window. */
export interface SeenPosts {
  show: (postId: string) => void;
  hide: (postId: string) => void;
}

/**
 * Reports to the server which posts the reader has seen: those that filled the window of a visible tab for a moment.
 * @param signal ends it; unreported posts are reported then
 */
export function reportSeen(signal: AbortSignal): SeenPosts {
  const shown = new Set<string>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  /** Seen posts, reported or not. */
  const seen = new Set<string>();
  const unreported = new Set<string>();
  let next: ReturnType<typeof setTimeout> | undefined;

  async function report(): Promise<void> {
    clearTimeout(next);
    next = undefined;
    const postIds = [...unreported].slice(0, FLICKER_SEEN_BATCH_MAX);
    if (postIds.length === 0) return;
    for (const id of postIds) unreported.delete(id);
    try {
      // The page may be about to unload.
      await callApi("noteFlickerSeen", { body: { postIds } }, { keepsAlive: true });
    } catch (error) {
      // They are reported with the next ones.
      for (const id of postIds) unreported.add(id);
      if (!(error instanceof ApiError)) throw error;
    }
  }

  function begin(postId: string): void {
    if (document.hidden || seen.has(postId) || timers.has(postId)) return;
    const note = () => {
      timers.delete(postId);
      seen.add(postId);
      unreported.add(postId);
      next ??= setTimeout(() => void report(), REPORT_APART_MS);
    };
    timers.set(postId, setTimeout(note, FLICKER_SEEN_AFTER_MS));
  }

  function end(postId: string): void {
    clearTimeout(timers.get(postId));
    timers.delete(postId);
  }

  function followTab(): void {
    for (const postId of shown) (document.hidden ? end : begin)(postId);
    if (document.hidden) void report();
  }

  document.addEventListener("visibilitychange", followTab, { signal });
  signal.addEventListener("abort", () => {
    for (const postId of [...timers.keys()]) end(postId);
    void report();
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

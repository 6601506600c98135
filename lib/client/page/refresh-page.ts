import { SECOND } from "#contract/units";

let refresh: (() => void) | undefined;

/**
 * Requests a refresh of the page's data, such as when something hidden may be shown again. Does nothing before
 * `onRefreshRequest` was called, since nothing has been refreshed until then.
 */
export function requestRefresh(): void {
  refresh?.();
}

/** Subscribes to refresh requests. Returns an unsubscribe function. */
export function onRefreshRequest(callback: () => void): () => void {
  refresh = callback;
  return () => {
    if (refresh === callback) refresh = undefined;
  };
}

/** Minimum time between refreshes. */
const INTERVAL_MS = SECOND;

export interface DebouncedRefresh {
  /**
   * Refreshes soon, or when a reader who has scrolled down is back at the top, since a reloaded list would lose their
   * place.
   */
  request: () => void;
  /** Refreshes soon in any case: what is shown may no longer be visible to the viewer. */
  force: () => void;
  stop: () => void;
}

/**
 * Refreshes the page's data without disturbing someone reading or writing in it.
 * @param refresh the router's; preserves the scroll position and typed text
 */
export function debounceRefresh(refresh: () => void): DebouncedRefresh {
  let doneAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWaiting = false;
  const listening = new AbortController();

  function force(): void {
    isWaiting = false;
    timer ??= setTimeout(
      () => {
        timer = undefined;
        doneAt = performance.now();
        refresh();
      },
      Math.max(0, doneAt + INTERVAL_MS - performance.now()),
    );
  }

  function request(): void {
    if (window.scrollY < window.innerHeight) force();
    else isWaiting = true;
  }

  const options = { passive: true, signal: listening.signal };
  window.addEventListener("scroll", () => isWaiting && request(), options);
  return {
    request,
    force,
    stop() {
      clearTimeout(timer);
      listening.abort();
    },
  };
}

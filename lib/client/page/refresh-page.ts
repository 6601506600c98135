import { SECOND } from "#contract/limits";

let refresh: (() => void) | undefined;

/**
 * Asks for the page's data anew: something is back that it may have been loaded without. Before the page's tasks are
 * loaded nothing has loaded it again.
 */
export function requestRefresh(): void {
  refresh?.();
}

/** Hears of the above. Returns how to stop. */
export function onRefreshRequest(callback: () => void): () => void {
  refresh = callback;
  return () => {
    if (refresh === callback) refresh = undefined;
  };
}

/** Refreshes that are asked for within this become one. */
const APART_MS = SECOND;

export interface DebouncedRefresh {
  /** Soon, or once a reader who has scrolled down is back at the top: a list that loads anew would lose their place. */
  request: () => void;
  /** Soon, wherever the reader is: what is shown may not be seen any more. */
  force: () => void;
  stop: () => void;
}

/**
 * Loads the page's data anew without disturbing whoever reads or writes in it.
 * @param refresh the router's; keeps scroll position and everything typed
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
      Math.max(0, doneAt + APART_MS - performance.now()),
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

import { SECOND } from "#contract/limits";

/** Refreshes that are asked for within this become one. */
const APART_MS = SECOND;

export interface PoliteRefresh {
  /** Soon, or once a reader who has scrolled down is back at the top: a list that loads anew would lose their place. */
  request: () => void;
  /** Soon, wherever the reader is: what is shown may not be seen any more. */
  insist: () => void;
  stop: () => void;
}

/**
 * Loads the page's data anew without disturbing whoever reads or writes in it.
 * @param refresh the router's; keeps scroll position and everything typed
 */
export function politeRefresh(refresh: () => void): PoliteRefresh {
  let doneAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWaiting = false;
  const listening = new AbortController();

  function insist(): void {
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
    if (window.scrollY < window.innerHeight) insist();
    else isWaiting = true;
  }

  const options = { passive: true, signal: listening.signal };
  window.addEventListener("scroll", () => isWaiting && request(), options);
  return {
    request,
    insist,
    stop() {
      clearTimeout(timer);
      listening.abort();
    },
  };
}

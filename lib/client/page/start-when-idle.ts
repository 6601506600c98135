import { SECOND } from "#contract/units";

/** After loading, what is in view gets the network and the CPU to itself for this long. */
export const FIRST_VIEW_MS = 1.5 * SECOND;
/** Browsers delay idle callbacks of background pages. */
const IDLE_MAX_MS = SECOND;

const useEvents = ["pointermove", "pointerdown", "keydown", "wheel"] as const;

/** Calls back once at the first interaction: a moving pointer, a touch, a key. Returns a stop function. */
export function onFirstUse(callback: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  function use(): void {
    listening.abort();
    callback();
  }
  for (const name of useEvents) {
    window.addEventListener(name, use, { capture: true, passive: true, signal });
  }
  return () => listening.abort();
}

const untilLoaded = () =>
  new Promise<unknown>((resolve) => {
    if (document.readyState === "complete") resolve(undefined);
    else window.addEventListener("load", resolve, { once: true });
  });

let firstView: Promise<void> | undefined;

/**
 * Resolves when the document has loaded and been in view for a while, or is used: then the rest of the page may load.
 * Immediately on the server.
 */
export function untilFirstViewed(): Promise<void> {
  if (typeof document === "undefined") return Promise.resolve();
  firstView ??= untilLoaded().then(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, FIRST_VIEW_MS);
        onFirstUse(resolve);
      }),
  );
  return firstView;
}

/**
 * Starts a task that the member did not request, after the first view and when the browser is idle. Returns a
 * function that stops the task or prevents its start.
 * @param start resolves to the task's stop function, if it was started
 */
export function startWhenIdle(start: () => Promise<(() => void) | undefined>): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function begin(): Promise<void> {
    if (signal.aborted) return;
    const stop = await start();
    if (!stop) return;
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop);
  }
  void untilFirstViewed().then(() => {
    // Safari has no idle callback; a short delay does as well.
    if ("requestIdleCallback" in window) requestIdleCallback(begin, { timeout: IDLE_MAX_MS });
    else setTimeout(begin, 200);
  });
  return () => stopping.abort();
}

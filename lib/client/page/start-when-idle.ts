import { SECOND } from "#contract/units";

/** For this long after the page has loaded, what is in view has the network and the processor to itself. */
export const FIRST_VIEW_MS = 1.5 * SECOND;
/** Browsers let a page in the background wait for its idle time for long. */
const IDLE_MAX_MS = SECOND;

const signsOfUse = ["pointermove", "pointerdown", "keydown", "wheel"] as const;

/**
 * Calls back once, at the first sign that the member is about to use what is in view: a pointer that moves, a touch, a key.
 * Returns how to stop.
 */
export function onFirstUse(callback: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  function use(): void {
    listening.abort();
    callback();
  }
  for (const sign of signsOfUse) {
    window.addEventListener(sign, use, { capture: true, passive: true, signal });
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
 * Resolves when what the document shows is there and has been looked at for a while, or is being used: then the rest of the
 * page may load. At once on the server, where nothing has to wait.
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
 * Starts something that nobody has asked for yet, once the first view is over and the browser is idle. Returns how to stop
 * it, or to keep it from starting.
 * @param start gives how to stop it, if it could be started
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
    // Safari knows no idle callback; a short while later is as good.
    if ("requestIdleCallback" in window) requestIdleCallback(begin, { timeout: IDLE_MAX_MS });
    else setTimeout(begin, 200);
  });
  return () => stopping.abort();
}

import { SECOND } from "#contract/units";

/** Browsers let a page in the background wait for its idle time for long. */
const QUIET_MAX_MS = SECOND;

/**
 * Starts something once the page has loaded and has nothing more urgent to do. Returns how to stop it, or to keep it from
 * starting.
 * @param start gives how to stop it, if it could be started
 */
export function startWhenQuiet(start: () => Promise<(() => void) | undefined>): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function begin(): Promise<void> {
    if (signal.aborted) return;
    const stop = await start();
    if (!stop) return;
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop);
  }
  // Safari knows no idle callback; a short while after loading is as good.
  const wait = () =>
    "requestIdleCallback" in window
      ? requestIdleCallback(begin, { timeout: QUIET_MAX_MS })
      : setTimeout(begin, 200);
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { signal, once: true });
  return () => stopping.abort();
}

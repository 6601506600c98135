import { MINUTE, SECOND } from "#contract/units";
import { renewSession } from "#lib/client/api";
import { onSessionEvent } from "./page-session.ts";

/** How often the browser renews the access token; shorter than its lifetime. */
const TOKEN_REFRESH_INTERVAL_MS = 14 * MINUTE;

const LOCK = "roost-session-refresh";
const RETRY_MS = 30 * SECOND;

interface RefreshOptions {
  /** Called when the member signs out in another tab. */
  onSignedOut: () => void;
  /** Called on a sign-in in another tab. */
  onSignedIn?: () => void;
}

/**
 * Renews the session every 14 minutes in one tab of the browser, the one that holds the lock; the others reset their
 * timers on its messages. Stops when the session is lost. Returns a stop function.
 */
export function keepSessionFresh({ onSignedOut, onSignedIn }: RefreshOptions): () => void {
  const stop = new AbortController();
  // The server has just checked the session of a new page.
  let dueAt = Date.now() + TOKEN_REFRESH_INTERVAL_MS;

  const stopListening = onSessionEvent((event) => {
    if (event === "logout") onSignedOut();
    else if (event !== "lost") dueAt = Date.now() + TOKEN_REFRESH_INTERVAL_MS;
    if (event === "login") onSignedIn?.();
  });

  async function refreshWhileLocked(): Promise<void> {
    while (!stop.signal.aborted) {
      await pauseUntil(() => dueAt, stop.signal);
      if (stop.signal.aborted) return;
      try {
        if (!(await renewSession())) return;
        dueAt = Date.now() + TOKEN_REFRESH_INTERVAL_MS;
      } catch {
        // A failed renewal ends nothing; try again soon.
        dueAt = Date.now() + RETRY_MS;
      }
    }
  }

  navigator.locks.request(LOCK, { signal: stop.signal }, refreshWhileLocked).catch(() => {
    // Stopped while waiting for the lock.
  });
  return () => {
    stop.abort();
    stopListening();
  };
}

/**
 * Waits until a time that may be postponed meanwhile; checks again when the page becomes visible, since timers of
 * hidden pages are throttled.
 */
function pauseUntil(dueAt: () => number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = new AbortController();
    const check = () => {
      clearTimeout(timer);
      const restMs = dueAt() - Date.now();
      if (restMs > 0 && !signal.aborted) {
        timer = setTimeout(check, restMs);
        return;
      }
      settle.abort();
      resolve();
    };
    signal.addEventListener("abort", check, { signal: settle.signal });
    document.addEventListener("visibilitychange", check, { signal: settle.signal });
    check();
  });
}

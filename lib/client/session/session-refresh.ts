import { SECOND, TOKEN_REFRESH_INTERVAL_MS } from "#contract/limits";
import { renewSession } from "#lib/client/api";
import { onSessionEvent } from "./session-events.ts";

const LOCK = "roost-session-refresh";
const RETRY_MS = 30 * SECOND;

interface RefreshOptions {
  /** The member has signed out in another tab. */
  onSignedOut: () => void;
  /** Somebody has signed in in another tab. */
  onSignedIn?: () => void;
}

/**
 * Renews the session every 14 minutes (part 1 section 9) in one tab of the browser, whichever holds the lock; the
 * others wait for it and count from what they hear. It stops when the session is lost. Returns how to stop.
 */
export function keepSessionFresh({ onSignedOut, onSignedIn }: RefreshOptions): () => void {
  const stop = new AbortController();
  // A page comes with a session that the server has just looked at.
  let dueAt = Date.now() + TOKEN_REFRESH_INTERVAL_MS;

  const stopListening = onSessionEvent((event) => {
    if (event === "logout") onSignedOut();
    else if (event !== "lost") dueAt = Date.now() + TOKEN_REFRESH_INTERVAL_MS;
    if (event === "login") onSignedIn?.();
  });

  async function refreshWhileHolding(): Promise<void> {
    while (!stop.signal.aborted) {
      await pauseUntil(() => dueAt, stop.signal);
      if (stop.signal.aborted) return;
      try {
        if (!(await renewSession())) return;
        dueAt = Date.now() + TOKEN_REFRESH_INTERVAL_MS;
      } catch {
        // Nobody could say: that ends nothing.
        dueAt = Date.now() + RETRY_MS;
      }
    }
  }

  navigator.locks.request(LOCK, { signal: stop.signal }, refreshWhileHolding).catch(() => {
    // Stopped while waiting for the lock.
  });
  return () => {
    stop.abort();
    stopListening();
  };
}

/** Waits until a moment that may move on meanwhile; looks again when the page is shown, since timers sleep with it. */
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

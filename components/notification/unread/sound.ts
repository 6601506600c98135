import { useSyncExternalStore } from "react";

/** Kept per device: whoever uses it decides whether it may make a sound. */
const STORAGE_KEY = "roost.muted";

const listeners = new Set<() => void>();
/** What was chosen while storage was switched off. */
let chosen = false;

/** Whether this device plays no sound for a notification. */
export function isMuted(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === "true";
  } catch {
    return chosen;
  }
}

/** Switches the sound off or on, for all tabs of this device. */
export function setMuted(muted: boolean): void {
  chosen = muted;
  try {
    localStorage.setItem(STORAGE_KEY, String(muted));
  } catch {
    // Storage is switched off or full: it holds for this page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** `isMuted`, followed through its changes in any tab; false on the server and while hydrating. */
export function useMuted(): boolean {
  return useSyncExternalStore(subscribe, isMuted, () => false);
}

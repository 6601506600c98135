import { useSyncExternalStore } from "react";

/** Stored per device, not per member. */
const STORAGE_KEY = "roost.muted";

const listeners = new Set<() => void>();
/** The choice while storage is disabled. */
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
    // Storage is disabled or full: the choice applies to this page only.
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

/** `isMuted` for a component, re-rendering on changes in any tab; false on the server and while hydrating. */
export function useMuted(): boolean {
  return useSyncExternalStore(subscribe, isMuted, () => false);
}

import { useSyncExternalStore } from "react";
import { withLocalStorage } from "#lib/client/storage/local-storage";

/** Stored per device, not per member. */
const STORAGE_KEY = "roost.muted";

const listeners = new Set<() => void>();
/** The choice while storage is disabled. */
let chosen = false;

/** Whether this device plays no sound for a notification. */
export function isMuted(): boolean {
  return withLocalStorage((storage) => storage.getItem(STORAGE_KEY) === "true") ?? chosen;
}

/** Switches the sound off or on, for all tabs of this device. */
export function setMuted(muted: boolean): void {
  chosen = muted;
  // Without storage the choice applies to this page only.
  withLocalStorage((storage) => storage.setItem(STORAGE_KEY, String(muted)));
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

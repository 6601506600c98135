import { useSyncExternalStore } from "react";

const QUERY = "(prefers-reduced-motion: reduce)";

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** Whether the reader wants nothing to go on by itself: by the system's reduced motion, or by our own Auto-Play setting. */
export function useWantsStillness(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERY).matches || document.documentElement.dataset.autoplay === "off",
    () => true,
  );
}

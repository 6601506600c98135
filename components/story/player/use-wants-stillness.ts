import { useSyncExternalStore } from "react";
import { reducedMotion } from "#lib/client/page/reduced-motion";

function subscribe(listener: () => void): () => void {
  const query = reducedMotion();
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** Whether the reader wants nothing to go on by itself: by the system's reduced motion, or by our own Auto-Play setting. */
export function useWantsStillness(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => reducedMotion().matches || document.documentElement.dataset.autoplay === "off",
    () => true,
  );
}

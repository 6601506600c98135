import { useEffect, useRef } from "react";

/** The share of the sentinel that must be visible. */
const SENTINEL_VISIBILITY = 0.5;

/**
 * Calls back once the element with the returned ref is half visible.
 * @param onReached null while there is nothing to do; a new function observes again, so that a sentinel that is still
 * in view after a short page triggers the next one
 */
export function useSentinel<E extends Element>(onReached: (() => void) | null) {
  const ref = useRef<E>(null);

  useEffect(() => {
    const element = ref.current;
    if (!element || !onReached) {
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) {
          observer.disconnect();
          onReached();
        }
      },
      { threshold: SENTINEL_VISIBILITY },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [onReached]);

  return ref;
}

import { useEffect, useRef } from "react";

/** Part 2 section 9: the sentinel triggers at 50 % visibility. */
const SENTINEL_VISIBILITY = 0.5;

/**
 * Calls back once the element with the returned ref is half visible.
 * @param onReached null while there is nothing to do; a new function observes again, so that a sentinel which
 *   is still in view after a short page triggers the next one
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

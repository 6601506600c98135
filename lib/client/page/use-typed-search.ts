import { useEffect, useState } from "react";
import { SEARCH_PAUSE_MS } from "#contract/units";

interface Answer<T> {
  q: string;
  /** Undefined after a failure. */
  found?: T;
}

/**
 * Search results as the member types: searches a moment after the last key (immediately for an empty text) and aborts
 * the previous search.
 * @param q null while there is nothing to search
 * @param ask must be stable across renders
 * @returns `found` is the last result until the next arrives; undefined after a failure
 */
export function useTypedSearch<T>(q: string | null, ask: (q: string, signal: AbortSignal) => Promise<T>) {
  const [answer, setAnswer] = useState<Answer<T> | null>(null);
  useEffect(() => {
    if (q === null) return;
    const asking = new AbortController();
    const { signal } = asking;
    const timer = setTimeout(
      async () => {
        try {
          setAnswer({ q, found: await ask(q, signal) });
        } catch {
          if (!signal.aborted) setAnswer({ q });
        }
      },
      q === "" ? 0 : SEARCH_PAUSE_MS,
    );
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [q, ask]);
  return { found: answer?.found, isAsking: answer?.q !== q };
}

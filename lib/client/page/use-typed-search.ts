import { useEffect, useState } from "react";
import { SEARCH_PAUSE_MS } from "#contract/units";

interface Answer<T> {
  q: string;
  /** Nothing when it could not be asked. */
  found?: T;
}

/**
 * What there is for a text as it is typed: asks a moment after the last key, for an empty text at once, and gives up what it
 * asked before.
 * @param q null while there is nothing to ask
 * @param ask the same function from render to render
 * @returns `found` is the last answer until the next is there; nothing when that could not be had
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

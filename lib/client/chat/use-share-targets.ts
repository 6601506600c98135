import { useEffect, useState } from "react";
import { findShareTargets, type ShareTarget } from "./share-targets.ts";

const DEBOUNCE_MS = 250;

interface Answer {
  q: string;
  targets: readonly ShareTarget[];
  hasFailed: boolean;
}

/** To whom something can be sent, by what is searched for. The last answer stays until the next is there. */
export function useShareTargets(q: string, viewerUsername: string) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    const asking = new AbortController();
    const timer = setTimeout(
      async () => {
        try {
          const targets = await findShareTargets(q, viewerUsername, asking.signal);
          setAnswer({ q, targets, hasFailed: false });
        } catch {
          if (!asking.signal.aborted) setAnswer({ q, targets: [], hasFailed: true });
        }
      },
      q === "" ? 0 : DEBOUNCE_MS,
    );
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [q, viewerUsername]);
  const isAsking = answer?.q !== q;
  return { targets: answer?.targets ?? [], hasFailed: !isAsking && answer.hasFailed, isAsking };
}

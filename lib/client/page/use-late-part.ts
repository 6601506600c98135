import { type ComponentType, useCallback, useEffect, useState } from "react";

/**
 * A part whose code comes when it is opened first: `bring` it at every opening. After a failure that asks for it again, and so
 * does a network that is back.
 */
export function useLatePart<P>(load: () => Promise<ComponentType<P>>) {
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  const [status, setStatus] = useState<"loading" | "failed" | null>(null);

  const bring = useCallback(() => {
    if (Part) return;
    setStatus("loading");
    load().then(
      (loaded) => {
        setPart(() => loaded);
        setStatus(null);
      },
      () => setStatus("failed"),
    );
  }, [Part, load]);

  useEffect(() => {
    if (status !== "failed") return;
    window.addEventListener("online", bring);
    return () => window.removeEventListener("online", bring);
  }, [status, bring]);

  return { Part, status, bring };
}

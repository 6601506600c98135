import { type ComponentType, useCallback, useEffect, useState } from "react";
import { SECOND } from "#contract/units";
import { showToast } from "#lib/client/toasts";

const TRY_AGAIN_MS = 10 * SECOND;

/** Of whatever is loaded when it is pressed. */
export const LOAD_FAILED = "No connection. Check your network and try again.";

const sayFailed = () => showToast(LOAD_FAILED, "danger");

/** Until it is worth to ask again: time has passed, the network is back, or something was pressed. Those that come later are of no account. */
const nextChance = () =>
  new Promise<Event | undefined>((resolve) => {
    setTimeout(resolve, TRY_AGAIN_MS);
    window.addEventListener("online", resolve, { once: true });
    window.addEventListener("click", resolve, { once: true, capture: true });
  });

/**
 * Loads a part of a page that comes after it, as often as it takes: failing, it would take the whole page along. Whoever
 * presses something and still waits is told. Throws what the part itself throws.
 * @param load the part's `import()`
 */
export async function loadLazily<T>(load: () => Promise<T>): Promise<T> {
  for (let last: Event | undefined; ; last = await nextChance()) {
    try {
      return await load();
    } catch (error) {
      // Imports reject with errors; this is what the bundler calls one of what did not arrive.
      if ((error as Error).name !== "ChunkLoadError") throw error;
      if (last?.type === "click") sayFailed();
    }
  }
}

/**
 * Loads what a press asks for. Where that fails it says so, and the next press asks again.
 * @param load the `import()`
 * @returns undefined after a failure
 */
export const loadOnPress = <T>(load: () => Promise<T>): Promise<T | undefined> =>
  load().catch(() => {
    sayFailed();
    return undefined;
  });

/**
 * A part whose code comes when it is opened first: `bring` it at every opening. After a failure that asks for it again, and so
 * does a network that is back.
 */
export function useLazyComponent<P>(load: () => Promise<ComponentType<P>>) {
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

import { type ComponentType, useCallback, useEffect, useState } from "react";
import { SECOND } from "#contract/units";
import { showToast } from "#lib/client/toasts";

const TRY_AGAIN_MS = 10 * SECOND;

/** The toast for code that could not be loaded when pressed. */
export const LOAD_FAILED = "No connection. Check your network and try again.";

const showFailure = () => showToast(LOAD_FAILED, "danger");

/**
 * Resolves when a retry is worthwhile: after a while, when the network is back, or on a click. Later events are
 * ignored.
 */
const nextChance = () =>
  new Promise<Event | undefined>((resolve) => {
    setTimeout(resolve, TRY_AGAIN_MS);
    window.addEventListener("online", resolve, { once: true });
    window.addEventListener("click", resolve, { once: true, capture: true });
  });

/**
 * Loads deferred code of a page, retrying until it succeeds, since a failed import would break the whole page. A
 * click while it still fails shows a toast. Throws errors of the module itself.
 * @param load the `import()`
 */
export async function loadLazily<T>(load: () => Promise<T>): Promise<T> {
  for (let last: Event | undefined; ; last = await nextChance()) {
    try {
      return await load();
    } catch (error) {
      // Imports reject with errors; the bundler gives this name to chunks that failed to load.
      if ((error as Error).name !== "ChunkLoadError") throw error;
      if (last?.type === "click") showFailure();
    }
  }
}

/**
 * Loads code on a press. On failure it shows a toast, and the next press tries again.
 * @param load the `import()`
 * @returns undefined after a failure
 */
export const loadOnPress = <T>(load: () => Promise<T>): Promise<T | undefined> =>
  load().catch(() => {
    showFailure();
    return undefined;
  });

/**
 * A component whose code is loaded when it is first opened: call `load` at every opening. After a failure the next
 * call retries, as does a restored network.
 */
export function useLazyComponent<P>(importComponent: () => Promise<ComponentType<P>>) {
  const [Component, setComponent] = useState<ComponentType<P> | null>(null);
  const [status, setStatus] = useState<"loading" | "failed" | null>(null);

  const load = useCallback(() => {
    if (Component) return;
    setStatus("loading");
    importComponent().then(
      (loaded) => {
        setComponent(() => loaded);
        setStatus(null);
      },
      () => setStatus("failed"),
    );
  }, [Component, importComponent]);

  useEffect(() => {
    if (status !== "failed") return;
    window.addEventListener("online", load);
    return () => window.removeEventListener("online", load);
  }, [status, load]);

  return { Component, status, load };
}

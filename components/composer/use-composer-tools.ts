import { useEffect, useState } from "react";
import { loadTools } from "./composer-chunks.ts";

type ComposerTools = typeof import("./composer-tools.ts");

let loaded: ComposerTools | undefined;

/**
 * Everything writing needs beyond the text field; undefined until it is needed and loaded. If it could not be loaded, it is
 * loaded when the network returns; the draft is kept meanwhile.
 */
export function useComposerTools(isNeeded: boolean): ComposerTools | undefined {
  const [loadedHere, setLoadedHere] = useState<ComposerTools>();
  const tools = loadedHere ?? loaded;
  const isMissing = isNeeded && !tools;
  useEffect(() => {
    if (!isMissing) return;
    const unmounted = new AbortController();
    const { signal } = unmounted;
    const load = () =>
      loadTools().then(
        (module) => {
          loaded = module;
          if (!signal.aborted) setLoadedHere(module);
        },
        () => undefined,
      );
    window.addEventListener("online", load, { signal });
    void load();
    return () => unmounted.abort();
  }, [isMissing]);
  return tools;
}

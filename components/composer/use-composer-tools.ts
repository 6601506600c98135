import { useEffect, useState } from "react";
import { startWhenIdle } from "#lib/client/page/start-when-idle";

type ComposerTools = typeof import("./composer-tools.ts");

let loaded: ComposerTools | undefined;

/** Prefetched when the page is idle, so that the tools are there if the network is lost before the member writes. */
async function prefetch(): Promise<undefined> {
  await import("./composer-tools.ts").catch(() => undefined);
  return undefined;
}

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
      import("./composer-tools.ts").then(
        ({ ComposerPictures, ComposerSheets, ComposerVideo, PollEditor, ThreadNote }) => {
          const module = {
            ComposerPictures,
            ComposerSheets,
            ComposerVideo,
            PollEditor,
            ThreadNote,
          };
          loaded = module;
          if (!signal.aborted) setLoadedHere(module);
        },
        () => undefined,
      );
    window.addEventListener("online", load, { signal });
    void load();
    return () => unmounted.abort();
  }, [isMissing]);
  useEffect(() => startWhenIdle(prefetch), []);
  return tools;
}

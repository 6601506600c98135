import { useEffect, useState } from "react";
import { startWhenIdle } from "#lib/client/page/start-when-idle";

type WritingParts = typeof import("./composer-tools.ts");

let loaded: WritingParts | undefined;

/** Fetched while nothing else is, so that a member who loses the network before writing can add to the post all the same. */
async function fetchAhead(): Promise<undefined> {
  await import("./composer-tools.ts").catch(() => undefined);
  return undefined;
}

/**
 * What writing needs beyond a field for the text; undefined until it is wanted and there. Where even that was not fetched, it
 * comes with the network: what was written is kept meanwhile.
 */
export function useWritingParts(isWanted: boolean): WritingParts | undefined {
  const [late, setLate] = useState<WritingParts>();
  const parts = late ?? loaded;
  const isMissing = isWanted && !parts;
  useEffect(() => {
    if (!isMissing) return;
    const waiting = new AbortController();
    const { signal } = waiting;
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
          if (!signal.aborted) setLate(module);
        },
        () => undefined,
      );
    window.addEventListener("online", load, { signal });
    void load();
    return () => waiting.abort();
  }, [isMissing]);
  useEffect(() => startWhenIdle(fetchAhead), []);
  return parts;
}

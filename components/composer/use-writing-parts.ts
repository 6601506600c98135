import { useEffect, useState } from "react";

type WritingParts = typeof import("./writing-parts.ts");

let loaded: WritingParts | undefined;

/**
 * What writing needs beyond a field for the text; undefined until it is wanted and there. Without a network it comes when
 * there is one again: what was written is kept meanwhile.
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
      import("./writing-parts.ts").then(
        ({ ComposerPictures, ComposerSheets, OutgoingRow, PollEditor, PostRow, ThreadNote }) => {
          const module = { ComposerPictures, ComposerSheets, OutgoingRow, PollEditor, PostRow, ThreadNote };
          loaded = module;
          if (!signal.aborted) setLate(module);
        },
        () => undefined,
      );
    window.addEventListener("online", load, { signal });
    void load();
    return () => waiting.abort();
  }, [isMissing]);
  return parts;
}

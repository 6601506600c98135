import { type RefObject, useEffect, useEffectEvent, useState } from "react";

/**
 * Accepts files dropped on an area; other drags are left to the browser.
 * @param inside an element within the area
 * @param area its selector
 * @returns whether files are being dragged over it
 */
export function useFileDrop(
  inside: RefObject<HTMLElement | null>,
  area: string,
  onFiles: (files: File[]) => void,
): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);

  useEffect(() => {
    const target = inside.current?.closest<HTMLElement>(area);
    const listening = new AbortController();
    const { signal } = listening;
    target?.addEventListener(
      "dragover",
      (event) => {
        const { dataTransfer } = event;
        if (!dataTransfer?.types.includes("Files")) return;
        event.preventDefault();
        dataTransfer.dropEffect = "copy";
        setOver(true);
      },
      { signal },
    );
    target?.addEventListener(
      "dragleave",
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && target.contains(relatedTarget))) setOver(false);
      },
      { signal },
    );
    target?.addEventListener(
      "drop",
      (event) => {
        setOver(false);
        const files = [...(event.dataTransfer?.files ?? [])];
        if (files.length === 0) return;
        event.preventDefault();
        take(files);
      },
      { signal },
    );
    return () => listening.abort();
  }, [inside, area]);

  return isOver;
}

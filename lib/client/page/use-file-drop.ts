import { type RefObject, useEffect, useEffectEvent, useState } from "react";

/**
 * Takes files that are dragged over an area and dropped on it; what else is dragged stays the browser's.
 * @param inside an element within the area
 * @param area its selector
 * @returns whether files are held over it
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

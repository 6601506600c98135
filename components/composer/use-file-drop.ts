import { type DragEvent, useState } from "react";

/** Takes files that are dragged over an element and dropped on it; what else is dragged stays the browser's. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  const handlers = {
    onDragOver(event: DragEvent): void {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
      setOver(true);
    },
    onDragLeave(event: DragEvent): void {
      const isInside =
        event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
      if (!isInside) setOver(false);
    },
    onDrop(event: DragEvent): void {
      setOver(false);
      const files = [...event.dataTransfer.files];
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    },
  };
  return { isOver, handlers };
}

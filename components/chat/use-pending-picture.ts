import {
  type ClipboardEvent,
  type DragEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { showToast } from "#lib/client/toasts";
import { chatMessages as texts } from "#lib/shared/messages/chat";
import type { PendingPicture } from "./picture-preview.tsx";

/**
 * The picture that is attached to what is being written: picked, pasted or dropped.
 * @param field of its caption, which is what comes next
 */
export function usePendingPicture(field: RefObject<HTMLTextAreaElement | null>) {
  const [picture, setPicture] = useState<PendingPicture | null>(null);
  const [isOver, setOver] = useState(false);
  const shown = useRef<string | null>(null);

  const show = useCallback((next: PendingPicture | null) => {
    if (shown.current) URL.revokeObjectURL(shown.current);
    shown.current = next?.url ?? null;
    setPicture(next);
  }, []);
  useEffect(() => () => show(null), [show]);

  async function pick(files: Iterable<File>): Promise<void> {
    const [file] = files;
    if (!file) return;
    try {
      const { pickPicture } = await import("#lib/client/chat/pick-picture");
      const picked = await pickPicture(file);
      show({ ...picked, url: URL.createObjectURL(picked.file), alt: "" });
      field.current?.focus();
    } catch (error) {
      const isKnown = error instanceof Error && error.name === "PictureProblem";
      showToast(isKnown ? error.message : texts.pictureBroken, "danger");
    }
  }

  const dropping = {
    onDragOver(event: DragEvent): void {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
      setOver(true);
    },
    onDragLeave({ relatedTarget, currentTarget }: DragEvent): void {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop(event: DragEvent): void {
      setOver(false);
      if (event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      void pick(event.dataTransfer.files);
    },
  };

  return {
    picture,
    isOver,
    dropping,
    pick,
    onPaste(event: ClipboardEvent): void {
      if (event.clipboardData.files.length === 0) return;
      event.preventDefault();
      void pick(event.clipboardData.files);
    },
    setAlt: (alt: string) => setPicture((before) => before && { ...before, alt }),
    remove: () => show(null),
  };
}

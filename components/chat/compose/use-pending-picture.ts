import { type ClipboardEvent, type RefObject, useEffect } from "react";
import { chatTexts as texts } from "#components/chat/texts.ts";
import { loadPressed } from "#lib/client/page/late-parts";
import { useFileDrop } from "#lib/client/page/use-file-drop";
import { useDraft } from "#lib/client/storage/use-draft";
import { showToast } from "#lib/client/toasts";
import { pictureDraft } from "./chat-drafts.ts";
import { loadPictures } from "./composer-chunks.ts";
import type { OutgoingImage } from "./outgoing.ts";
import { dropOutgoingFile, keepOutgoingFile, readOutgoingFile } from "./outgoing.ts";

/**
 * The picture that is attached to what is being written: picked, pasted or dropped. A part of the draft: kept with its description
 * until it is sent or removed, and the same in all tabs.
 * @param field of its caption, which is what comes next
 */
export function usePendingPicture(
  userId: string,
  conversationId: string,
  field: RefObject<HTMLTextAreaElement | null>,
) {
  const { draft: picture, current, change } = useDraft(userId, pictureDraft(conversationId));
  const attach = (next: OutgoingImage | null) => change(() => next);
  const fileId = picture?.fileId;

  useEffect(() => {
    if (fileId === undefined) return;
    // Its file may be gone; another may have been picked meanwhile.
    void readOutgoingFile(userId, fileId).then((file) => {
      if (!file && current()?.fileId === fileId) change(() => null);
    });
  }, [userId, fileId, current, change]);

  function remove(): void {
    if (picture) dropOutgoingFile(userId, picture.fileId);
    attach(null);
  }

  async function pick(files: Iterable<File>): Promise<void> {
    const [file] = files;
    if (!file) return;
    const part = await loadPressed(loadPictures);
    if (!part) return;
    try {
      const { file: ready, width, height } = await part.pickPicture(file);
      const fileId = crypto.randomUUID();
      await keepOutgoingFile(userId, fileId, ready);
      remove();
      attach({ fileId, width, height, alt: "", key: null });
      field.current?.focus();
    } catch (error) {
      const isKnown = error instanceof Error && error.name === "PictureProblem";
      showToast(isKnown ? error.message : texts.pictureBroken, "danger");
    }
  }

  const isOver = useFileDrop(field, ".thread", pick);

  return {
    picture,
    isOver,
    pick,
    onPaste(event: ClipboardEvent): void {
      const { files, types } = event.clipboardData;
      // Some programs add a picture of the text that they copy.
      if (files.length === 0 || types.includes("text/plain")) return;
      event.preventDefault();
      void pick(files);
    },
    setAlt: (alt: string) => attach(picture && { ...picture, alt }),
    remove,
    letGo: () => attach(null),
  };
}

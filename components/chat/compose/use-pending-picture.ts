import { type ClipboardEvent, type RefObject, useEffect } from "react";
import { pictureDraft } from "#components/chat/state/chat-drafts.ts";
import type { OutgoingImage } from "#components/chat/state/message-outbox.ts";
import { chatTexts as texts } from "#components/chat/texts.ts";
import { releaseFiles, storeFile } from "#lib/client/media/file-uploads";
import { loadOnPress } from "#lib/client/page/lazy-load";
import { useFileDrop } from "#lib/client/page/use-file-drop";
import { readFile } from "#lib/client/storage/device-files";
import { useDraft } from "#lib/client/storage/use-draft";
import { showToast } from "#lib/client/toasts";
import { loadPictures } from "./composer-chunks.ts";

/**
 * The attached picture: picked, pasted or dropped. Part of the draft: stored with its description until it is sent or removed, and
 * shared by all tabs.
 * @param field text box, which takes focus for the caption
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
    // Its file may be gone; another one may have been picked meanwhile.
    void readFile(userId, fileId).then((file) => {
      if (!file && current()?.fileId === fileId) change(() => null);
    });
  }, [userId, fileId, current, change]);

  function remove(): void {
    if (picture) releaseFiles(userId, [picture.fileId]);
    attach(null);
  }

  async function pick(files: Iterable<File>): Promise<void> {
    const [file] = files;
    if (!file) return;
    const module = await loadOnPress(loadPictures);
    if (!module) return;
    try {
      const { file: ready, width, height, note } = await module.pickPicture(file);
      const fileId = crypto.randomUUID();
      await storeFile(userId, fileId, ready);
      remove();
      attach({ fileId, width, height, alt: "", key: null });
      if (note) showToast(note);
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
      // Some programs put a picture of the copied text on the clipboard.
      if (files.length === 0 || types.includes("text/plain")) return;
      event.preventDefault();
      void pick(files);
    },
    setAlt: (alt: string) => attach(picture && { ...picture, alt }),
    remove,
    /** Detaches the picture without deleting its file. */
    clear: () => attach(null),
  };
}

import { type ClipboardEvent, type RefObject, useCallback, useEffect, useState } from "react";
import { loadPictures } from "#lib/client/chat/composer-parts";
import { type OutgoingImage, parseImage } from "#lib/client/chat/outgoing";
import { dropOutgoingFile, keepOutgoingFile, readOutgoingFile } from "#lib/client/chat/outgoing-files";
import { pictureDraftName } from "#lib/client/chat/use-chat-draft";
import { onOtherTabsDraft, readDraft, writeDraft } from "#lib/client/draft-storage";
import { loadPressed } from "#lib/client/late-parts";
import { parseJson } from "#lib/client/parse-json";
import { showToast } from "#lib/client/toasts";
import { useFileDrop } from "#lib/client/use-file-drop";
import { chatMessages as texts } from "#lib/shared/messages/chat";

/** The picture that was kept, if its file is still on this device, for all that can be told. */
async function keptPicture(userId: string, stored: string): Promise<OutgoingImage | null> {
  const kept = parseImage(parseJson(stored));
  if (!kept) return null;
  const file = await readOutgoingFile(userId, kept.fileId).catch(() => null);
  return file === undefined ? null : kept;
}

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
  const name = pictureDraftName(conversationId);
  const [picture, setPicture] = useState<OutgoingImage | null>(null);

  const attach = useCallback(
    (next: OutgoingImage | null) => {
      writeDraft(userId, name, next ? JSON.stringify(next) : "");
      setPicture(next);
    },
    [userId, name],
  );

  useEffect(() => {
    let isShown = true;
    const stored = readDraft(userId, name);
    void keptPicture(userId, stored).then((kept) => {
      // Another may have been picked meanwhile.
      if (readDraft(userId, name) !== stored) return;
      if (!kept) writeDraft(userId, name, "");
      if (isShown) setPicture(kept);
    });
    const stop = onOtherTabsDraft(userId, (changed, stored) => {
      if (changed !== name) return;
      void keptPicture(userId, stored).then((kept) => isShown && setPicture(kept));
    });
    return () => {
      isShown = false;
      stop();
    };
  }, [userId, name]);

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

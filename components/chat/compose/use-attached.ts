import { type ClipboardEvent, type RefObject, useEffect } from "react";
import { attachedDraft } from "#components/chat/state/chat-drafts.ts";
import { filesOf, noOutgoingContent, withAlt, withoutFile } from "#components/chat/state/outgoing-content.ts";
import { chatTexts as texts } from "#components/chat/texts.ts";
import { releaseFiles, storeFile } from "#lib/client/media/file-uploads";
import { loadOnPress } from "#lib/client/page/lazy-load";
import { useFileDrop } from "#lib/client/page/use-file-drop";
import { readFile } from "#lib/client/storage/device-files";
import { useDraft } from "#lib/client/storage/use-draft";
import { showToast } from "#lib/client/toasts";
import { loadAttaching } from "./composer-chunks.ts";

/**
 * The attached pictures, video or document: picked, pasted or dropped. Part of the draft: stored with their descriptions until they are
 * sent or removed, and shared by all tabs.
 * @param field text box, which takes focus for the caption
 */
export function useAttached(
  userId: string,
  conversationId: string,
  field: RefObject<HTMLTextAreaElement | null>,
) {
  const { draft: attached, current, change } = useDraft(userId, attachedDraft(conversationId));
  const fileIds = filesOf(attached)
    .map(({ fileId }) => fileId)
    .join(" ");

  useEffect(() => {
    for (const fileId of fileIds.split(" ").filter(Boolean)) {
      // Its file may be gone.
      void readFile(userId, fileId).then((file) => {
        if (!file) change((before) => withoutFile(before, fileId));
      });
    }
  }, [userId, fileIds, change]);

  function remove(fileId: string): void {
    const next = withoutFile(current(), fileId);
    const kept = new Set(filesOf(next).map((file) => file.fileId));
    const removed = filesOf(current()).map((file) => file.fileId);
    releaseFiles(
      userId,
      removed.filter((each) => !kept.has(each)),
    );
    change(() => next);
    field.current?.focus();
  }

  async function attach(file: File, module: Awaited<ReturnType<typeof loadAttaching>>): Promise<void> {
    const { files, addTo, note } = await module.readAttachment(file, current());
    for (const each of files) await storeFile(userId, each.fileId, each.file);
    try {
      change(addTo);
    } catch (error) {
      // Something else was attached in the meantime.
      releaseFiles(
        userId,
        files.map(({ fileId }) => fileId),
      );
      throw error;
    }
    if (note) showToast(note);
  }

  async function pick(files: Iterable<File>): Promise<void> {
    const picked = [...files];
    if (picked.length === 0) return;
    const module = await loadOnPress(loadAttaching);
    if (!module) return;
    const problems = new Set<string>();
    // One after the other, so that they keep their order.
    for (const file of picked) {
      try {
        await attach(file, module);
      } catch (error) {
        const isKnown = error instanceof Error && error.name === "PictureProblem";
        problems.add(isKnown ? error.message : texts.fileBroken);
      }
    }
    for (const words of problems) showToast(words, "danger");
    field.current?.focus();
  }

  const isOver = useFileDrop(field, ".thread", pick);

  return {
    attached,
    isOver,
    pick,
    onPaste(event: ClipboardEvent): void {
      const { files, types } = event.clipboardData;
      // Some programs put a picture of the copied text on the clipboard.
      if (files.length === 0 || types.includes("text/plain")) return;
      event.preventDefault();
      void pick(files);
    },
    setAlt: (fileId: string, alt: string) => change((before) => withAlt(before, fileId, alt)),
    remove,
    /** Detaches all without deleting the files. */
    clear: () => change(() => noOutgoingContent),
  };
}

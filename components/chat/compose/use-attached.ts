import { type ClipboardEvent, type RefObject, useEffect } from "react";
import { attachedDraft } from "#components/chat/state/chat-drafts.ts";
import { fileIdsOf, noOutgoingContent, withoutFile } from "#components/chat/state/outgoing-content.ts";
import { loadOnPress } from "#lib/client/page/lazy-load";
import { useFileDrop } from "#lib/client/page/use-file-drop";
import { readFile } from "#lib/client/storage/device-files";
import { useDraft } from "#lib/client/storage/use-draft";
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
  const fileIds = fileIdsOf(attached).join(" ");

  useEffect(() => {
    for (const fileId of fileIds.split(" ").filter(Boolean)) {
      // Its file may be gone.
      void readFile(userId, fileId).then((file) => {
        if (!file) change((before) => withoutFile(before, fileId));
      });
    }
  }, [userId, fileIds, change]);

  async function pick(files: Iterable<File>): Promise<void> {
    const picked = [...files];
    if (picked.length === 0) return;
    const module = await loadOnPress(loadAttaching);
    if (!module) return;
    await module.attachFiles(userId, picked, { current, change });
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
    change,
    /** Detaches all without deleting the files. */
    clear: () => change(() => noOutgoingContent),
  };
}

import { linkPreviewTexts as texts } from "#components/chat/link-preview-texts.ts";
import type { Message } from "#contract/message";
import { callApi } from "#lib/client/api";
import { showToast } from "#lib/client/toasts";
import { changeMessage, currentOf } from "./message-actions.ts";

/** @param message as it was before the removal */
function restoreLinkPreview(message: Message, viewerId: string): Promise<boolean> {
  const { id, linkPreview } = message;
  const restore = () => callApi("restoreMessageLinkPreview", { params: { id } });
  const current = currentOf(message) ?? message;
  return changeMessage(current, { linkPreview }, restore, viewerId, texts.restoreFailed);
}

/** Removes the preview of the link in the member's message: gone immediately, shown again if refused, and with Undo for a while. */
export async function removeLinkPreview(message: Message, viewerId: string): Promise<void> {
  const remove = () => callApi("removeMessageLinkPreview", { params: { id: message.id } });
  const isRemoved = await changeMessage(message, { linkPreview: null }, remove, viewerId, texts.removeFailed);
  if (!isRemoved) return;
  showToast(texts.removed, "success", {
    label: texts.undo,
    run: () => void restoreLinkPreview(message, viewerId),
  });
}

import { callApi } from "#lib/client/api";
import { assumeDuring, receive } from "#lib/client/overlay";
import { showRefusal } from "#lib/client/refusal";
import { showToast } from "#lib/client/toasts";
import { postMenuTexts } from "./texts.ts";

async function restoreLinkPreview(id: string): Promise<void> {
  try {
    const { linkPreview, asOf } = await callApi("restoreLinkPreview", { params: { id } });
    receive(`post ${id}`, { linkPreview, asOf });
  } catch (error) {
    showRefusal(error, postMenuTexts.restorePreviewFailed);
  }
}

/** Removes the preview of the link in the member's post: gone immediately, shown again if refused, and with Undo for a while. */
export async function removeLinkPreview(id: string): Promise<void> {
  try {
    await assumeDuring(`post ${id}`, "preview", { linkPreview: null }, async () => {
      const { linkPreview, asOf } = await callApi("removeLinkPreview", { params: { id } });
      receive(`post ${id}`, { linkPreview, asOf });
    });
    showToast(postMenuTexts.previewRemoved, "success", {
      label: postMenuTexts.undo,
      run: () => void restoreLinkPreview(id),
    });
  } catch (error) {
    showRefusal(error, postMenuTexts.removePreviewFailed);
  }
}

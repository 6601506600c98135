import { callApi } from "#lib/client/api";
import { assumeDuring, receive } from "#lib/client/overlay";
import { showRefusal } from "#lib/client/refusal";
import { showToast } from "#lib/client/toasts";
import { postMenuTexts } from "./texts.ts";

const endpointsOf = {
  post: { remove: "removeLinkPreview", restore: "restoreLinkPreview" },
  comment: { remove: "removeCommentLinkPreview", restore: "restoreCommentLinkPreview" },
} as const;

type Kind = keyof typeof endpointsOf;

async function restoreLinkPreview(kind: Kind, id: string): Promise<void> {
  try {
    const { linkPreview, asOf } = await callApi(endpointsOf[kind].restore, { params: { id } });
    receive(`${kind} ${id}`, { linkPreview, asOf });
  } catch (error) {
    showRefusal(error, postMenuTexts.restorePreviewFailed);
  }
}

/** Removes the preview of the link in the member's post or comment: gone immediately, shown again if refused, and with Undo for a while. */
export async function removeLinkPreview(kind: Kind, id: string): Promise<void> {
  try {
    await assumeDuring(`${kind} ${id}`, "preview", { linkPreview: null }, async () => {
      const { linkPreview, asOf } = await callApi(endpointsOf[kind].remove, { params: { id } });
      receive(`${kind} ${id}`, { linkPreview, asOf });
    });
    showToast(postMenuTexts.previewRemoved, "success", {
      label: postMenuTexts.undo,
      run: () => void restoreLinkPreview(kind, id),
    });
  } catch (error) {
    showRefusal(error, postMenuTexts.removePreviewFailed);
  }
}

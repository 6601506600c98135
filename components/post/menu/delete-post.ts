import { emitOwnPostsChanged } from "#components/post/feed/own-posts-event.ts";
import { callApi } from "#lib/client/api";
import { hidePost } from "#lib/client/list/hidden-rows";
import { requestRefresh } from "#lib/client/page/refresh-page";
import { showRefusal } from "#lib/client/refusal";
import { showToast } from "#lib/client/toasts";
import { postMenuTexts } from "./texts.ts";

async function restorePost(id: string): Promise<void> {
  hidePost(id, false);
  try {
    await callApi("restorePost", { params: { id } });
    emitOwnPostsChanged();
    // The page may have been reloaded meanwhile, without the post.
    requestRefresh();
  } catch (error) {
    hidePost(id, true);
    showRefusal(error, postMenuTexts.restoreFailed);
  }
}

/** Deletes the member's post: hidden immediately, shown again if refused, and with Undo for a while. */
export async function deletePost(id: string): Promise<void> {
  hidePost(id, true);
  try {
    await callApi("deletePost", { params: { id } });
    emitOwnPostsChanged();
    showToast(postMenuTexts.deleted, "success", {
      label: postMenuTexts.undo,
      run: () => void restorePost(id),
    });
  } catch (error) {
    hidePost(id, false);
    showRefusal(error, postMenuTexts.deleteFailed);
  }
}

import { postMessages } from "#lib/shared/messages/post";
import { callApi } from "./api.ts";
import { hidePost } from "./hidden-rows.ts";
import { tellOwnPostsChanged } from "./own-posts-event.ts";
import { tellPostRefused } from "./post-refusal.ts";
import { requestRefresh } from "./refresh-requests.ts";
import { showToast } from "./toasts.ts";

async function restorePost(id: string): Promise<void> {
  hidePost(id, false);
  try {
    await callApi("restorePost", { params: { id } });
    tellOwnPostsChanged();
    // The page may have been loaded anew meanwhile, without the post.
    requestRefresh();
  } catch (error) {
    hidePost(id, true);
    tellPostRefused(error, postMessages.restoreFailed);
  }
}

/** Deletes one's own post: gone at once, back when refused, and for a while with a way to take it back. */
export async function deletePost(id: string): Promise<void> {
  hidePost(id, true);
  try {
    await callApi("deletePost", { params: { id } });
    tellOwnPostsChanged();
    showToast(postMessages.deleted, "success", {
      label: postMessages.undo,
      run: () => void restorePost(id),
    });
  } catch (error) {
    hidePost(id, false);
    tellPostRefused(error, postMessages.deleteFailed);
  }
}

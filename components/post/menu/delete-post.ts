import { tellOwnPostsChanged } from "#components/post/feed/own-posts-event.ts";
import { postTexts } from "#components/post/texts.ts";
import { callApi } from "#lib/client/api";
import { hidePost } from "#lib/client/list/hidden-rows";
import { requestRefresh } from "#lib/client/page/refresh-requests";
import { tellPostRefused } from "#lib/client/show-refusal";
import { showToast } from "#lib/client/toasts";

async function restorePost(id: string): Promise<void> {
  hidePost(id, false);
  try {
    await callApi("restorePost", { params: { id } });
    tellOwnPostsChanged();
    // The page may have been loaded anew meanwhile, without the post.
    requestRefresh();
  } catch (error) {
    hidePost(id, true);
    tellPostRefused(error, postTexts.restoreFailed);
  }
}

/** Deletes one's own post: gone at once, back when refused, and for a while with a way to take it back. */
export async function deletePost(id: string): Promise<void> {
  hidePost(id, true);
  try {
    await callApi("deletePost", { params: { id } });
    tellOwnPostsChanged();
    showToast(postTexts.deleted, "success", {
      label: postTexts.undo,
      run: () => void restorePost(id),
    });
  } catch (error) {
    hidePost(id, false);
    tellPostRefused(error, postTexts.deleteFailed);
  }
}

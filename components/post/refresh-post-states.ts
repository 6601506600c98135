import { SECOND, UNDO_SHOWN_MS, WATCHED_POSTS_MAX } from "#contract/limits";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { hidePost } from "#lib/client/list/hidden-rows";
import { receive } from "#lib/client/overlay";
import { watchPost } from "./visible-posts.ts";

/** Posts that were gone, or no longer the member's to see, when they were last asked for. */
const gone = new Set<string>();

/** Those that are being asked for. */
const underWay = new Set<Promise<void>>();

/** An answer may take this long, and so may what it brings about. */
const ANSWER_MS = 5 * SECOND;

/**
 * Goes on hearing of posts that went, whose rows are not in view as long as they are hidden, while their author is offered to
 * bring them back; then asks once more, as the server tells nothing of them to a page that has been scrolled since.
 */
function awaitReturn(postIds: readonly string[]): void {
  if (postIds.length === 0) return;
  const stops = postIds.map(watchPost);
  setTimeout(() => {
    for (const stop of stops) stop();
    void refreshPostStates(postIds);
  }, UNDO_SHOWN_MS + ANSWER_MS);
}

/**
 * Asks for the numbers of posts and shows them wherever the posts are. What the server leaves out goes from the page, until it
 * is there again.
 * @param postIds at most `WATCHED_POSTS_MAX`
 */
export function refreshPostStates(postIds: readonly string[]): Promise<void> {
  const asking = askForStates(postIds).finally(() => underWay.delete(asking));
  underWay.add(asking);
  return asking;
}

/** Asks anew for the posts that were gone: somebody's may be seen again. What is being asked for may have been answered before that. */
export async function refreshGonePosts(): Promise<void> {
  await Promise.allSettled(underWay);
  const postIds = [...gone].slice(-WATCHED_POSTS_MAX);
  if (postIds.length > 0) await refreshPostStates(postIds);
}

async function askForStates(postIds: readonly string[]): Promise<void> {
  try {
    const { states } = await callApi("getPostStates", { query: { ids: postIds.join(",") } });
    for (const state of states) receive(`post ${state.id}`, state);
    const there = new Set(states.map(({ id }) => id));
    const changed = postIds.filter((id) => there.has(id) === gone.has(id));
    for (const id of changed) {
      if (there.has(id)) gone.delete(id);
      else gone.add(id);
      hidePost(id, gone.has(id));
    }
    awaitReturn(changed.filter((id) => gone.has(id)));
  } catch (error) {
    // There will be a next time.
    if (!(error instanceof ApiError)) throw error;
  }
}

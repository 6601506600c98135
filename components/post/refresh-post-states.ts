import { WATCHED_POSTS_MAX } from "#contract/limits-realtime";
import { SECOND } from "#contract/units";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { hidePost } from "#lib/client/list/hidden-rows";
import { receive } from "#lib/client/overlay";
import { watchPost } from "./visible-posts.ts";

/** How long the page offers to undo a deletion. */
export const UNDO_SHOWN_MS = 8 * SECOND;

/** Posts that were deleted or hidden from the member when last loaded. */
const gone = new Set<string>();

/** Running requests. */
const running = new Set<Promise<void>>();

/** Allowance for an answer and its effects. */
const ANSWER_MS = 5 * SECOND;

/**
 * Keeps watching posts that were deleted while their author can undo it, because hidden rows are not in view; then loads their
 * state once more.
 */
function awaitReturn(postIds: readonly string[]): void {
  if (postIds.length === 0) return;
  const unwatchers = postIds.map(watchPost);
  setTimeout(() => {
    for (const unwatch of unwatchers) unwatch();
    void refreshPostStates(postIds);
  }, UNDO_SHOWN_MS + ANSWER_MS);
}

/**
 * Loads the counts of posts and shows them everywhere on the page. A post missing from the answer is hidden until it is back.
 * @param postIds at most `WATCHED_POSTS_MAX`
 */
export function refreshPostStates(postIds: readonly string[]): Promise<void> {
  const request = loadStates(postIds).finally(() => running.delete(request));
  running.add(request);
  return request;
}

/** Loads the hidden posts again, because they may be visible to the member now. Waits for running requests, which may be older. */
export async function refreshGonePosts(): Promise<void> {
  await Promise.allSettled(running);
  const postIds = [...gone].slice(-WATCHED_POSTS_MAX);
  if (postIds.length > 0) await refreshPostStates(postIds);
}

async function loadStates(postIds: readonly string[]): Promise<void> {
  try {
    const { states } = await callApi("getPostStates", { query: { ids: postIds.join(",") } });
    for (const state of states) receive(`post ${state.id}`, state);
    const visible = new Set(states.map(({ id }) => id));
    const changed = postIds.filter((id) => visible.has(id) === gone.has(id));
    for (const id of changed) {
      if (visible.has(id)) gone.delete(id);
      else gone.add(id);
      hidePost(id, gone.has(id));
    }
    awaitReturn(changed.filter((id) => gone.has(id)));
  } catch (error) {
    // The next change loads them again.
    if (!(error instanceof ApiError)) throw error;
  }
}

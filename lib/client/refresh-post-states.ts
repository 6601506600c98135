import { callApi } from "./api.ts";
import { ApiError } from "./api-error.ts";
import { hidePost } from "./hidden-posts.ts";
import { takePostState } from "./post-states.ts";
import { numberOfNow } from "./sightings.ts";

/** Posts that were gone, or no longer the member's to see, when they were last asked for. */
const gone = new Set<string>();

/**
 * Asks for the numbers of posts and shows them wherever the posts are. What the server leaves out goes from the page, until it
 * is there again.
 * @param postIds at most `WATCHED_POSTS_MAX`
 */
export async function refreshPostStates(postIds: readonly string[]): Promise<void> {
  const asOf = numberOfNow();
  try {
    const { states } = await callApi("getPostStates", { query: { ids: postIds.join(",") } });
    for (const state of states) takePostState(state, asOf);
    const there = new Set(states.map(({ id }) => id));
    for (const id of postIds) {
      if (there.has(id) !== gone.has(id)) continue;
      if (there.has(id)) gone.delete(id);
      else gone.add(id);
      hidePost(id, gone.has(id));
    }
  } catch (error) {
    // There will be a next time.
    if (!(error instanceof ApiError)) throw error;
  }
}

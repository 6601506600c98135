import { callApi } from "./api.ts";
import { ApiError } from "./api-error.ts";
import { takePostState } from "./post-states.ts";
import { numberOfNow } from "./sightings.ts";

/**
 * Asks for the numbers of posts and shows them wherever the posts are.
 * @param postIds at most `WATCHED_POSTS_MAX`
 */
export async function refreshPostStates(postIds: readonly string[]): Promise<void> {
  const asOf = numberOfNow();
  try {
    const { states } = await callApi("getPostStates", { query: { ids: postIds.join(",") } });
    for (const state of states) takePostState(state, asOf);
  } catch (error) {
    // There will be a next time.
    if (!(error instanceof ApiError)) throw error;
  }
}

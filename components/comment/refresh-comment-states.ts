import { COMMENT_STATES_MAX } from "#contract/limits";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { receiveCommentStates } from "./comment-states.ts";
import { keepPlace } from "./keep-reading-place.ts";
import { shownComments } from "./shown-comments.ts";

/** Asks how the comments on the page stand now, and shows it where they are. */
export async function refreshCommentStates(postId: string): Promise<void> {
  const shown = shownComments(postId);
  try {
    for (let start = 0; start < shown.length; start += COMMENT_STATES_MAX) {
      const ids = shown.slice(start, start + COMMENT_STATES_MAX);
      const input = { params: { id: postId }, query: { ids: ids.join(",") } };
      const { states, asOf } = await callApi("getCommentStates", input);
      keepPlace(() => receiveCommentStates(ids, states, asOf));
    }
  } catch (error) {
    // There will be a next time.
    if (!(error instanceof ApiError)) throw error;
  }
}

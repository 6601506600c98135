import { useEffect } from "react";
import type { Comment, CommentState } from "#contract/comment";
import { COMMENT_STATES_MAX } from "#contract/limits";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import type { DataOf } from "#lib/client/entities";
import { receive, useNewestOf } from "#lib/client/overlay";
import { preserveScroll } from "./preserve-scroll.ts";

/** The current state of a comment: from the page's data or a later answer. */
export type KnownComment = DataOf<"comment", "isHidden" | "isDeleted" | "replyCount" | "countedAt">;

/**
 * Applies the server's current states of comments.
 * @param ids requested ids; one without a state is not visible to the reader any more
 * @param asOf server time of the answer
 */
export function receiveCommentStates(
  ids: readonly string[],
  states: readonly CommentState[],
  asOf: number,
): void {
  const stateOf = new Map(states.map((state) => [state.id, state]));
  for (const id of ids) {
    const { replyCount = 0, ...state } = stateOf.get(id) ?? {};
    const isHidden = !stateOf.has(id);
    receive(`comment ${id}`, { ...state, isHidden, replyCount, countedAt: asOf, asOf });
  }
}

/** A function that returns the current state of a comment. */
export function useKnownComments(): (comment: Comment) => KnownComment {
  const newestOf = useNewestOf("comment");
  return ({ id, author, replyCount, asOf }) =>
    newestOf(`comment ${id}`, {
      isHidden: false,
      isDeleted: author === null,
      replyCount,
      countedAt: asOf,
      asOf,
    });
}

/** A function that tells whether a comment has been deleted or hidden since a time at which it was there. */
export function useGoneComments(): (id: string, asOf: number) => boolean {
  const newestOf = useNewestOf("comment");
  return (id, asOf) => {
    const there = { isHidden: false, isDeleted: false, replyCount: 0, countedAt: asOf, asOf };
    const { isHidden, isDeleted } = newestOf(`comment ${id}`, there);
    return isHidden || isDeleted;
  };
}

/** Loads the current states of the comments on the page. */
export async function refreshCommentStates(postId: string): Promise<void> {
  const shown = shownComments(postId);
  try {
    for (let start = 0; start < shown.length; start += COMMENT_STATES_MAX) {
      const ids = shown.slice(start, start + COMMENT_STATES_MAX);
      const input = { params: { id: postId }, query: { ids: ids.join(",") } };
      const { states, asOf } = await callApi("getCommentStates", input);
      preserveScroll(() => receiveCommentStates(ids, states, asOf));
    }
  } catch (error) {
    // The next change loads them again.
    if (!(error instanceof ApiError)) throw error;
  }
}

// Ids of the comments on the page, by post id.
const shown = new Map<string, Set<string>>();

/** Registers a comment or reply as being on the page. */
export function useShownComment(postId: string, id: string): void {
  useEffect(() => {
    const ids = shown.get(postId) ?? new Set();
    shown.set(postId, ids.add(id));
    return () => {
      ids.delete(id);
      if (ids.size === 0) shown.delete(postId);
    };
  }, [postId, id]);
}

/** Ids of a post's comments on the page. */
function shownComments(postId: string): string[] {
  return [...(shown.get(postId) ?? [])];
}

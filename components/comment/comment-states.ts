import type { Comment, CommentState } from "#contract/comment";
import { receive, useNewestOf } from "#lib/client/overlay";
import type { Dated } from "#lib/shared/as-of";

/** A comment as it is known now: by the page's data, or what was received since. */
export interface KnownComment extends Dated {
  /** Not for the reader any more, with all below it. */
  isHidden: boolean;
  isDeleted: boolean;
  replyCount: number;
  /** By the server's clock: what is newer than this is not in the count. */
  countedAt: number;
}

/**
 * Takes over what the server says of comments now.
 * @param ids those that were asked for; one that has no state is not for the reader any more
 * @param asOf of the answer, by the server's clock
 */
export function receiveCommentStates(
  ids: readonly string[],
  states: readonly CommentState[],
  asOf: number,
): void {
  const stateOf = new Map(states.map((state) => [state.id, state]));
  for (const id of ids) {
    const { isDeleted, replyCount = 0 } = stateOf.get(id) ?? {};
    const isHidden = !stateOf.has(id);
    receive(`comment ${id}`, { isHidden, isDeleted, replyCount, countedAt: asOf, asOf });
  }
}

/** How comments are now: a function that says it of each. */
export function useKnownComments(): (comment: Comment) => KnownComment {
  const newestOf = useNewestOf("comment");
  return ({ id, author, replyCount, asOf }) =>
    newestOf<KnownComment>(`comment ${id}`, {
      isHidden: false,
      isDeleted: author === null,
      replyCount,
      countedAt: asOf,
      asOf,
    });
}

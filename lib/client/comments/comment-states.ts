import type { Comment, CommentState } from "#contract/comment";
import { createKeyedStore } from "#lib/client/keyed-store";
import { useStored } from "#lib/client/use-stored";

/** What was heard of a comment. */
interface HeardComment {
  /** Null once it is no longer the reader's to see, and what hangs below it goes with it. */
  state: CommentState | null;
  /** By the server's clock. */
  asOf: number;
}

type HeardComments = ReadonlyMap<string, HeardComment>;

const nothing: HeardComments = new Map();

/** By the id of the post, then of the comment. */
const heardComments = createKeyedStore<HeardComments>();

/**
 * Takes over what the server says of comments now.
 * @param ids those that were asked for; one that has no state is not for the reader any more
 * @param asOf of the answer, by the server's clock
 */
export function takeCommentStates(
  postId: string,
  ids: readonly string[],
  states: readonly CommentState[],
  asOf: number,
): void {
  const stateOf = new Map(states.map((state) => [state.id, state]));
  const next = new Map(heardComments.get(postId));
  for (const id of ids) {
    const known = next.get(id);
    if (!known || known.asOf < asOf) next.set(id, { state: stateOf.get(id) ?? null, asOf });
  }
  heardComments.set(postId, next);
}

/**
 * Takes a comment that was reported off the page, with what hangs below it.
 * @param asOf of the answer, by the server's clock
 */
export function hideComment(postId: string, id: string, asOf: number): void {
  takeCommentStates(postId, [id], [], asOf);
}

/** A comment as it is known now: by the page's data, or what was heard since. */
export interface KnownComment {
  /** Not for the reader any more, with all below it. */
  isHidden: boolean;
  isDeleted: boolean;
  replyCount: number;
  /** What is newer than this is not in the count. */
  asOf: number;
}

/** How the comments below a post stand now. */
export function useKnownComments(postId: string): (comment: Comment) => KnownComment {
  const heard = useStored(heardComments, postId) ?? nothing;
  return (comment) => {
    const known = heard.get(comment.id);
    if (!known || known.asOf < comment.asOf) {
      const { author, replyCount, asOf } = comment;
      return { isHidden: false, isDeleted: author === null, replyCount, asOf };
    }
    const { state, asOf } = known;
    return {
      isHidden: state === null,
      isDeleted: state?.isDeleted ?? true,
      replyCount: state?.replyCount ?? 0,
      asOf,
    };
  };
}

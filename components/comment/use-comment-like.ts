import type { Comment } from "#contract/comment";
import { callApi } from "#lib/client/api";
import { showRefusal } from "#lib/client/refusal";
import type { ToggleKind } from "#lib/client/use-toggle-queue";
import { useToggleQueue } from "#lib/client/use-toggle-queue";
import { commentTexts } from "./texts.ts";

type LikeState = Pick<Comment, "id" | "asOf" | "isLiked" | "likeCount">;

const likeKind: ToggleKind<LikeState> = {
  read: ({ isLiked }) => isLiked,
  guess: (comment, isLiked) => ({
    ...comment,
    isLiked,
    likeCount: Math.max(0, comment.likeCount + (isLiked ? 1 : -1)),
  }),
  async send(next, { id }) {
    const call = next ? "likeComment" : "unlikeComment";
    const { isLiked, likeCount, asOf } = await callApi(call, { params: { id } });
    return { isLiked, likeCount, asOf };
  },
};

const onRefused = (error: unknown, next: boolean) =>
  showRefusal(error, next ? commentTexts.likeFailed : commentTexts.unlikeFailed);

/** Optimistic like of a comment; rapid toggles are sent as one, and a refusal rolls back. */
export function useCommentLike(comment: LikeState) {
  const { state, change } = useToggleQueue({
    entity: `comment ${comment.id}`,
    toggle: "like",
    initial: comment,
    kind: likeKind,
    onRefused,
  });
  return {
    isLiked: state.isLiked,
    likeCount: state.likeCount,
    toggle: () => change((isLiked) => !isLiked),
  };
}

import type { Comment } from "#contract/comment";
import { callApi } from "#lib/client/api";
import { tellPostRefused } from "#lib/client/post-refusal";
import type { ToggleKind } from "#lib/client/toggle-queue";
import { useToggleQueue } from "#lib/client/use-toggle-queue";
import { commentMessages } from "#lib/shared/messages/comment";

type LikeState = Pick<Comment, "id" | "isLiked" | "likeCount">;

const likeKind: ToggleKind<LikeState> = {
  wishOf: ({ isLiked }) => isLiked,
  guess: ({ id, likeCount }, isLiked) => ({
    id,
    isLiked,
    likeCount: Math.max(0, likeCount + (isLiked ? 1 : -1)),
  }),
  async send(wish, { id }) {
    const { isLiked, likeCount } = await callApi(wish ? "likeComment" : "unlikeComment", { params: { id } });
    return { id, isLiked, likeCount };
  },
};

const onRefused = (error: unknown, wanted: boolean) =>
  tellPostRefused(error, wanted ? commentMessages.likeFailed : commentMessages.unlikeFailed);

/** Liking one comment: at once, rapid changes sent as one, taken back when refused. */
export function useCommentLike(comment: LikeState) {
  const { state, change } = useToggleQueue({
    toggleKey: `comment-like:${comment.id}`,
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

import { postTexts } from "#components/post/texts.ts";
import type { Post } from "#contract/post";
import { callApi } from "#lib/client/api";
import { tellPostRefused } from "#lib/client/show-refusal";
import type { ToggleKind } from "#lib/client/toggle-queue";
import { useToggleQueue } from "#lib/client/use-toggle-queue";

/** The fields of a post that liking changes. */
export type LikeState = Pick<Post, "id" | "asOf" | "isLiked" | "likeCount">;

const likeKind: ToggleKind<LikeState> = {
  wishOf: ({ isLiked }) => isLiked,
  guess: (post, isLiked) => ({
    ...post,
    isLiked,
    likeCount: Math.max(0, post.likeCount + (isLiked ? 1 : -1)),
  }),
  async send(wish, { id }) {
    const { isLiked, likeCount, asOf } = await callApi(wish ? "likePost" : "unlikePost", { params: { id } });
    return { isLiked, likeCount, asOf };
  },
};

const onRefused = (error: unknown, next: boolean) =>
  tellPostRefused(error, next ? postTexts.likeFailed : postTexts.unlikeFailed);

/** Optimistic like of a post, the same everywhere on the page; rapid toggles are sent as one, and a refusal rolls back. */
export function useLike(post: LikeState) {
  const { state, change } = useToggleQueue({
    entity: `post ${post.id}`,
    toggle: "like",
    initial: post,
    kind: likeKind,
    onRefused,
  });
  return {
    isLiked: state.isLiked,
    likeCount: state.likeCount,
    toggle: () => change((isLiked) => !isLiked),
  };
}

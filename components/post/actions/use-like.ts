import { postTexts } from "#components/post/texts.ts";
import type { Post } from "#contract/post";
import { callApi } from "#lib/client/api";
import { showRefusal } from "#lib/client/refusal";
import { type ToggleKind, useToggleQueue } from "#lib/client/use-toggle-queue";

/** The fields of a post that liking changes. */
export type LikeState = Pick<Post, "id" | "asOf" | "isLiked" | "likeCount">;

const likeKind: ToggleKind<LikeState> = {
  read: ({ isLiked }) => isLiked,
  guess: (post, isLiked) => ({
    ...post,
    isLiked,
    likeCount: Math.max(0, post.likeCount + (isLiked ? 1 : -1)),
  }),
  async send(next, { id }) {
    const { isLiked, likeCount, asOf } = await callApi(next ? "likePost" : "unlikePost", { params: { id } });
    return { isLiked, likeCount, asOf };
  },
};

const onRefused = (error: unknown, next: boolean) =>
  showRefusal(error, next ? postTexts.likeFailed : postTexts.unlikeFailed);

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

import type { Post } from "#contract/post";
import { postMessages } from "#lib/shared/messages/post";
import { callApi } from "./api.ts";
import { tellPostRefused } from "./post-refusal.ts";
import type { ToggleKind } from "./toggle-queue.ts";
import { useToggleQueue } from "./use-toggle-queue.ts";

/** What liking is about. */
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

const onRefused = (error: unknown, wanted: boolean) =>
  tellPostRefused(error, wanted ? postMessages.likeFailed : postMessages.unlikeFailed);

/** Liking one post: at once and the same everywhere on the page, rapid changes sent as one, taken back when refused. */
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

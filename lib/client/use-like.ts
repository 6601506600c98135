import type { Post } from "#contract/post";
import { postMessages } from "#lib/shared/messages/post";
import { callApi } from "./api.ts";
import { tellPostRefused } from "./post-refusal.ts";
import type { ToggleKind } from "./toggle-queue.ts";
import { correctToggle, useToggleQueue } from "./use-toggle-queue.ts";

/** What liking is about. Pass the post as it came with the page, not a copy of it. */
export type LikeState = Pick<Post, "id" | "isLiked" | "likeCount">;

const keyOf = (postId: string) => `like:${postId}`;

const likeKind: ToggleKind<LikeState> = {
  wishOf: ({ isLiked }) => isLiked,
  guess: ({ id, likeCount }, isLiked) => ({
    id,
    isLiked,
    likeCount: Math.max(0, likeCount + (isLiked ? 1 : -1)),
  }),
  async send(wish, { id }) {
    const { isLiked, likeCount } = await callApi(wish ? "likePost" : "unlikePost", { params: { id } });
    return { id, isLiked, likeCount };
  },
};

const onRefused = (error: unknown, wanted: boolean) =>
  tellPostRefused(error, wanted ? postMessages.likeFailed : postMessages.unlikeFailed);

/** Liking one post: at once and the same everywhere on the page, rapid changes sent as one, taken back when refused. */
export function useLike(post: LikeState) {
  const { state, change } = useToggleQueue({
    toggleKey: keyOf(post.id),
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

/**
 * Takes over what was heard of a post's likes, unless a change of the reader's own is under way.
 * @param asOf when it was asked for, on the scale of sightings.ts
 */
export function correctLike({ id, isLiked, likeCount }: LikeState, asOf: number): void {
  correctToggle(keyOf(id), { id, isLiked, likeCount }, asOf);
}

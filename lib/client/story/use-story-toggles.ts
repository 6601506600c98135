import type { Story } from "#contract/story";
import { callApi } from "#lib/client/api";
import { tellPostRefused } from "#lib/client/post-refusal";
import { showToast } from "#lib/client/toasts";
import type { ToggleKind } from "#lib/client/toggle-queue";
import { useToggleQueue } from "#lib/client/use-toggle-queue";
import { storyMessages } from "#lib/shared/messages/story";

type LikeState = Pick<Story, "id" | "isLiked" | "likeCount">;

const likeKind: ToggleKind<LikeState> = {
  wishOf: ({ isLiked }) => isLiked,
  guess: ({ id, likeCount }, isLiked) => ({
    id,
    isLiked,
    likeCount: Math.max(0, likeCount + (isLiked ? 1 : -1)),
  }),
  async send(wish, { id }) {
    const { isLiked, likeCount } = await callApi(wish ? "likeStory" : "unlikeStory", { params: { id } });
    return { id, isLiked, likeCount };
  },
};

const onLikeRefused = (error: unknown) => tellPostRefused(error, storyMessages.likeFailed);

/** Liking one story: at once, rapid changes sent as one, taken back when refused. */
export function useStoryLike(story: LikeState) {
  const { state, change } = useToggleQueue({
    toggleKey: `story-like:${story.id}`,
    initial: story,
    kind: likeKind,
    onRefused: onLikeRefused,
  });
  return { isLiked: state.isLiked, likeCount: state.likeCount, toggle: () => change((isLiked) => !isLiked) };
}

type FavoriteState = Pick<Story, "id" | "isFavorite">;

const favoriteKind: ToggleKind<FavoriteState> = {
  wishOf: ({ isFavorite }) => isFavorite,
  guess: ({ id }, isFavorite) => ({ id, isFavorite }),
  async send(wish, { id }) {
    const { isFavorite } = await callApi(wish ? "favoriteStory" : "unfavoriteStory", { params: { id } });
    showToast(isFavorite ? storyMessages.saved : storyMessages.unsaved, "success");
    return { id, isFavorite };
  },
};

const onFavoriteRefused = (error: unknown) => tellPostRefused(error, storyMessages.saveFailed);

/** Saving one story to the favorites, in the same way. */
export function useStoryFavorite(story: FavoriteState) {
  const { state, change } = useToggleQueue({
    toggleKey: `story-favorite:${story.id}`,
    initial: story,
    kind: favoriteKind,
    onRefused: onFavoriteRefused,
  });
  return { isFavorite: state.isFavorite, toggle: () => change((isFavorite) => !isFavorite) };
}

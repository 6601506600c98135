import type { Story } from "#contract/story";
import { callApi } from "#lib/client/api";
import { showRefusal } from "#lib/client/refusal";
import { showToast } from "#lib/client/toasts";
import { type ToggleKind, useToggleQueue } from "#lib/client/use-toggle-queue";
import { storyTexts } from "./texts.ts";

type LikeState = Pick<Story, "id" | "asOf" | "isLiked" | "likeCount">;

const likeKind: ToggleKind<LikeState> = {
  read: ({ isLiked }) => isLiked,
  guess: (story, isLiked) => ({
    ...story,
    isLiked,
    likeCount: Math.max(0, story.likeCount + (isLiked ? 1 : -1)),
  }),
  async send(next, { id }) {
    const call = next ? "likeStory" : "unlikeStory";
    const { isLiked, likeCount, asOf } = await callApi(call, { params: { id } });
    return { isLiked, likeCount, asOf };
  },
};

const onLikeRefused = (error: unknown) => showRefusal(error, storyTexts.likeFailed);

/** Optimistic like of a story; rapid toggles are sent as one, and a refusal rolls back. */
export function useStoryLike(story: LikeState) {
  const { state, change } = useToggleQueue({
    entity: `story ${story.id}`,
    toggle: "like",
    initial: story,
    kind: likeKind,
    onRefused: onLikeRefused,
  });
  return { isLiked: state.isLiked, likeCount: state.likeCount, toggle: () => change((isLiked) => !isLiked) };
}

type FavoriteState = Pick<Story, "id" | "asOf" | "isFavorite">;

const favoriteKind: ToggleKind<FavoriteState> = {
  read: ({ isFavorite }) => isFavorite,
  guess: (story, isFavorite) => ({ ...story, isFavorite }),
  async send(next, { id }) {
    const call = next ? "favoriteStory" : "unfavoriteStory";
    const { isFavorite, asOf } = await callApi(call, { params: { id } });
    showToast(isFavorite ? storyTexts.saved : storyTexts.unsaved, "success");
    return { isFavorite, asOf };
  },
};

const onFavoriteRefused = (error: unknown) => showRefusal(error, storyTexts.saveFailed);

/** Optimistic saving of a story to the favorites, likewise. */
export function useStoryFavorite(story: FavoriteState) {
  const { state, change } = useToggleQueue({
    entity: `story ${story.id}`,
    toggle: "favorite",
    initial: story,
    kind: favoriteKind,
    onRefused: onFavoriteRefused,
  });
  return { isFavorite: state.isFavorite, toggle: () => change((isFavorite) => !isFavorite) };
}

import {
  createStory,
  deleteStory,
  favoriteStory,
  getStory,
  likeStory,
  listFavoriteStories,
  listStories,
  listStoriesOf,
  listStoryViewers,
  unfavoriteStory,
  unlikeStory,
  viewStory,
} from "./story.ts";

/** Stories. */
export const storyEndpoints = {
  createStory,
  listStories,
  listFavoriteStories,
  listStoriesOf,
  getStory,
  deleteStory,
  viewStory,
  likeStory,
  unlikeStory,
  favoriteStory,
  unfavoriteStory,
  listStoryViewers,
};

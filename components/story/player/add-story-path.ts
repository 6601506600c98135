import { routes } from "#contract/web-routes";

/** The story editor, for a story that shows another one. Not among the routes, which are in the first script of every page. */
export const addStoryPath = (storyId: string) => `${routes.createStory()}?adds=${storyId}`;

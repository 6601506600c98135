import {
  createStory as createEndpoint,
  deleteStory as deleteEndpoint,
  favoriteStory as favoriteEndpoint,
  getStory as getEndpoint,
  likeStory as likeEndpoint,
  listStories as listEndpoint,
  listFavoriteStories as listFavoritesEndpoint,
  listStoriesOf as listOfEndpoint,
  listStoryViewers as listViewersEndpoint,
  unfavoriteStory as unfavoriteEndpoint,
  unlikeStory as unlikeEndpoint,
  viewStory as viewEndpoint,
} from "#contract/story";
import type { AppDeps } from "#upstream/app-deps";
import type { Caller } from "#upstream/modules/auth/authenticate-session";
import type { RouteRegistrar } from "#upstream/plugins/contract-routes";
import { createStory } from "./create-story.ts";
import { deleteStory } from "./delete-story.ts";
import { favoriteStory, listFavoriteStories, unfavoriteStory } from "./favorite-story.ts";
import { getStory, listStoriesOf } from "./get-story.ts";
import { likeStory, unlikeStory } from "./like-story.ts";
import { listReels } from "./list-reels.ts";
import { listStoryViewers } from "./list-story-viewers.ts";
import { viewStory } from "./view-story.ts";

/**
 * Stories: made, looked at, and what people do with them.
 * @param uploadRoute registers endpoints that take a file
 */
export function registerStoryRoutes(route: RouteRegistrar, uploadRoute: RouteRegistrar, deps: AppDeps): void {
  const { db, clock } = deps;
  const readerOf = ({ userId }: Caller) => ({ viewer: userId, now: clock() });
  uploadRoute(
    createEndpoint,
    async ({ caller, body, file }) => ({
      story: await createStory(deps, caller.userId, body, file),
      message: "Your story is there for 24 hours",
    }),
    { limits: ["post"] },
  );
  route(deleteEndpoint, async ({ caller, params }) => {
    await deleteStory(deps, caller.userId, params.id);
    return { message: "Story deleted" };
  });
  route(viewEndpoint, ({ caller, params }) => viewStory(deps, caller.userId, params.id));
  route(likeEndpoint, ({ caller, params }) => likeStory(deps, caller.userId, params.id));
  route(unlikeEndpoint, ({ caller, params }) => unlikeStory(deps, caller.userId, params.id));
  route(favoriteEndpoint, ({ caller, params }) => favoriteStory(deps, caller.userId, params.id));
  route(unfavoriteEndpoint, ({ caller, params }) => unfavoriteStory(deps, caller.userId, params.id));
  route(listEndpoint, ({ caller }) => listReels(deps, readerOf(caller)));
  route(listFavoritesEndpoint, ({ caller, query }) => listFavoriteStories(deps, readerOf(caller), query));
  route(listOfEndpoint, ({ caller, params }) => listStoriesOf(deps, readerOf(caller), params.username));
  route(getEndpoint, ({ caller, params }) => getStory(deps, readerOf(caller), params.id));
  route(listViewersEndpoint, ({ caller, params, query }) =>
    listStoryViewers(db, readerOf(caller), params.id, query),
  );
}

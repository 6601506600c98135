import type { AppDeps } from "#upstream/app-deps";
import type { RouteRegistrar } from "#upstream/core/plugins/contract-routes";
import type { Caller } from "#upstream/core/security/authenticate-session";
import { createStory } from "./create-story.ts";
import { deleteStory } from "./delete-story.ts";
import { favoriteStory, listFavoriteStories, unfavoriteStory } from "./favorite-story.ts";
import { getStory, listStoriesOf } from "./get-story.ts";
import { listReels } from "./list-reels.ts";
import { listStoryViewers } from "./list-story-viewers.ts";
import { likeStory, unlikeStory, viewStory } from "./story-actions.ts";

/**
 * Endpoints for publishing, viewing, liking and saving stories.
 * @param uploadRoute registers endpoints that receive a file
 */
export function registerStoryRoutes(route: RouteRegistrar, uploadRoute: RouteRegistrar, deps: AppDeps): void {
  const { db, clock } = deps;
  const readerOf = ({ userId }: Caller) => ({ viewer: userId, now: clock() });
  uploadRoute(
    "createStory",
    async ({ caller, body, file }) => ({
      story: await createStory(deps, caller.userId, body, file),
      message: "Your story is up for 24 hours",
    }),
    { limits: ["post"] },
  );
  route("deleteStory", async ({ caller, params }) => {
    await deleteStory(deps, caller.userId, params.id);
    return { message: "Story deleted" };
  });
  route("viewStory", async ({ caller, params }) => {
    await viewStory(deps, caller.userId, params.id);
    return {};
  });
  route("likeStory", ({ caller, params }) => likeStory(deps, caller.userId, params.id));
  route("unlikeStory", ({ caller, params }) => unlikeStory(deps, caller.userId, params.id));
  route("favoriteStory", ({ caller, params }) => favoriteStory(deps, caller.userId, params.id));
  route("unfavoriteStory", ({ caller, params }) => unfavoriteStory(deps, caller.userId, params.id));
  route("listStories", ({ caller }) => listReels(deps, readerOf(caller)));
  route("listFavoriteStories", ({ caller, query }) => listFavoriteStories(deps, readerOf(caller), query));
  route("listStoriesOf", ({ caller, params }) => listStoriesOf(deps, readerOf(caller), params.username));
  route("getStory", ({ caller, params }) => getStory(deps, readerOf(caller), params.id));
  route("listStoryViewers", ({ caller, params, query }) =>
    listStoryViewers(db, readerOf(caller), params.id, query),
  );
}

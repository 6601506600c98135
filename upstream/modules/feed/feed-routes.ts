import type { AppDeps } from "#upstream/app-deps";
import type { RouteRegistrar } from "#upstream/core/plugins/contract-routes";
import { pictureReader } from "#upstream/modules/media/pictures/picture-reader";
import { flickerFeed } from "./flicker-feed.ts";
import { homeFeed } from "./home-feed.ts";
import { noteFlickerSeen } from "./note-flicker-seen.ts";
import { publicFeed } from "./public-feed.ts";

/** The feeds. */
export function registerFeedRoutes(route: RouteRegistrar, deps: AppDeps): void {
  const { db } = deps;
  route("getHomeFeed", ({ caller, query }) => homeFeed(db, pictureReader(deps, caller.userId), query));
  route("getPublicFeed", ({ caller, query }) =>
    publicFeed(db, pictureReader(deps, caller?.userId ?? null), query),
  );
  route("getFlickerFeed", ({ caller, query }) => flickerFeed(db, pictureReader(deps, caller.userId), query));
  route("noteFlickerSeen", async ({ caller, body }) => {
    await noteFlickerSeen(deps, caller.userId, body.postIds);
    return {};
  });
}

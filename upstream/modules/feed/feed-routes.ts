import { getFlickerFeed, getHomeFeed, getPublicFeed } from "#contract/post";
import type { AppDeps } from "#upstream/app-deps";
import type { RouteRegistrar } from "#upstream/plugins/contract-routes";
import { homeFeed } from "./home-feed.ts";
import { flickerFeed, publicFeed } from "./public-feed.ts";

/** The feeds. */
export function registerFeedRoutes(route: RouteRegistrar, { db, clock }: AppDeps): void {
  route(getHomeFeed, ({ caller, query }) => homeFeed(db, { viewer: caller.userId, now: clock() }, query));
  route(getPublicFeed, ({ caller, query }) =>
    publicFeed(db, { viewer: caller?.userId ?? null, now: clock() }, query),
  );
  route(getFlickerFeed, ({ caller, query }) =>
    flickerFeed(db, { viewer: caller.userId, now: clock() }, query),
  );
}

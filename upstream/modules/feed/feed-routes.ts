import { getHomeFeed, getPublicFeed } from "#contract/post";
import type { AppDeps } from "#upstream/app-deps";
import type { RouteRegistrar } from "#upstream/plugins/contract-routes";
import { homeFeed } from "./home-feed.ts";
import { publicFeed } from "./public-feed.ts";

/** The two feeds. */
export function registerFeedRoutes(route: RouteRegistrar, { db }: AppDeps): void {
  route(getHomeFeed, ({ caller, query }) => homeFeed(db, caller.userId, query));
  route(getPublicFeed, ({ caller, query }) => publicFeed(db, caller?.userId ?? null, query));
}

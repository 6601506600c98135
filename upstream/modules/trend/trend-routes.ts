import type { AppDeps } from "#upstream/app-deps";
import type { RouteRegistrar } from "#upstream/core/plugins/contract-routes";
import { pictureReader } from "#upstream/modules/media/pictures/picture-reader";
import type { PopularPosts } from "./list-popular-posts.ts";
import { listTrends } from "./list-trends.ts";
import { refreshTrends } from "./refresh-trends.ts";
import { createRefreshWhenEmpty } from "./refresh-when-empty.ts";

/** Endpoints for popular posts and rising hashtags. */
export function registerTrendRoutes(route: RouteRegistrar, deps: AppDeps, popularPosts: PopularPosts): void {
  const { db, clock } = deps;
  const refreshIfNoneRising = createRefreshWhenEmpty(clock, (now) => refreshTrends(db, now));
  route("listPopularPosts", ({ caller, query }) =>
    popularPosts(pictureReader(deps, caller?.userId ?? null), query),
  );
  route("listTrends", async () => ({
    trends: await refreshIfNoneRising(
      () => listTrends(db),
      (trends) => trends.length === 0,
    ),
  }));
}

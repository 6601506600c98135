import type { AppDeps } from "#upstream/app-deps";
import type { RouteRegistrar } from "#upstream/core/plugins/contract-routes";
import { pictureReader } from "#upstream/modules/media/pictures/picture-reader";
import { listPopularPosts } from "./list-popular-posts.ts";
import { listTrends } from "./list-trends.ts";
import { refreshPopularPosts, refreshTrends } from "./refresh-trends.ts";
import { createRefreshWhenEmpty } from "./refresh-when-empty.ts";

/** Endpoints for popular posts and rising hashtags. */
export function registerTrendRoutes(route: RouteRegistrar, deps: AppDeps): void {
  const { db, clock } = deps;
  const refreshIfNonePopular = createRefreshWhenEmpty(clock, (now) => refreshPopularPosts(db, now));
  const refreshIfNoneRising = createRefreshWhenEmpty(clock, (now) => refreshTrends(db, now));
  route("listPopularPosts", ({ caller, query }) =>
    refreshIfNonePopular(
      () => listPopularPosts(db, pictureReader(deps, caller?.userId ?? null), query),
      ({ posts }) => posts.length === 0 && query.cursor === undefined,
    ),
  );
  route("listTrends", async () => ({
    trends: await refreshIfNoneRising(
      () => listTrends(db),
      (trends) => trends.length === 0,
    ),
  }));
}

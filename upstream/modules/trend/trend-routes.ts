import type { AppDeps } from "#upstream/app-deps";
import type { RouteRegistrar } from "#upstream/core/plugins/contract-routes";
import { pictureReader } from "#upstream/modules/media/pictures/picture-reader";
import { listPopularPosts } from "./list-popular-posts.ts";
import { listTrends } from "./list-trends.ts";
import { refreshPopularPosts } from "./refresh-popular-posts.ts";
import { refreshTrends } from "./refresh-trends.ts";
import { createWhenEmpty } from "./when-empty.ts";

/** What many people like, answer and write about at the moment. */
export function registerTrendRoutes(route: RouteRegistrar, deps: AppDeps): void {
  const { db, clock } = deps;
  const unlessNothingPopular = createWhenEmpty(clock, (now) => refreshPopularPosts(db, now));
  const unlessNothingRises = createWhenEmpty(clock, (now) => refreshTrends(db, now));
  route("listPopularPosts", ({ caller, query }) =>
    unlessNothingPopular(
      () => listPopularPosts(db, pictureReader(deps, caller?.userId ?? null), query),
      ({ posts }) => posts.length === 0 && query.cursor === undefined,
    ),
  );
  route("listTrends", async () => ({
    trends: await unlessNothingRises(
      () => listTrends(db),
      (trends) => trends.length === 0,
    ),
  }));
}

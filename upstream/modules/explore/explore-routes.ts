import type { AppDeps } from "#upstream/app-deps";
import type { RouteRegistrar } from "#upstream/core/plugins/contract-routes";
import { pictureReader } from "#upstream/modules/media/pictures/picture-reader";
import { exploreImages } from "./explore-images.ts";
import { createImageCounts } from "./image-counts.ts";

/** The gallery. */
export function registerExploreRoutes(route: RouteRegistrar, deps: AppDeps): void {
  const { db, clock } = deps;
  const counts = createImageCounts(db, clock);
  route("explore", ({ caller, query }) =>
    exploreImages(db, pictureReader(deps, caller?.userId ?? null), counts, query),
  );
}

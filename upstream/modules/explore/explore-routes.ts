import { explore } from "#contract/discovery";
import type { AppDeps } from "#upstream/app-deps";
import type { RouteRegistrar } from "#upstream/plugins/contract-routes";
import { exploreImages } from "./explore-images.ts";
import { createImageCounts } from "./image-counts.ts";

/** The gallery. */
export function registerExploreRoutes(route: RouteRegistrar, { db, clock }: AppDeps): void {
  const counts = createImageCounts(db, clock);
  route(explore, ({ caller, query }) =>
    exploreImages(db, { viewer: caller?.userId ?? null, now: clock() }, counts, query),
  );
}

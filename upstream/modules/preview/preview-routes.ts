import type { AppDeps } from "#upstream/app-deps";
import type { RouteRegistrar } from "#upstream/core/plugins/contract-routes";
import { previewPerson } from "./preview-person.ts";

/** What the sign-in page shows of the page behind it. */
export function registerPreviewRoutes(route: RouteRegistrar, { db, clock }: AppDeps): void {
  route("previewPerson", async ({ caller, params, query }) => ({
    person: await previewPerson(
      db,
      { viewer: caller?.userId ?? null, now: clock() },
      params.username,
      query.story,
    ),
  }));
}

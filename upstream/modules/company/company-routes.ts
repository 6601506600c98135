import { getAppVersion } from "#contract/company";
import type { RouteRegistrar } from "#upstream/plugins/contract-routes";
import { appReleases } from "./app-releases.ts";

/** About the product itself. */
export function registerCompanyRoutes(route: RouteRegistrar): void {
  route(getAppVersion, async () => ({ data: [...appReleases] }));
}

import type { AppDeps } from "#upstream/app-deps";
import { appReleases } from "#upstream/core/app-releases";
import type { RouteRegistrar } from "#upstream/core/plugins/contract-routes";

/** About the product itself, and about this server. */
export function registerCompanyRoutes(route: RouteRegistrar, { mail, signup, gifs }: AppDeps): void {
  route("getAppVersion", async () => ({ data: [...appReleases] }));
  route("getCapabilities", async () => ({
    // There is no gateway for text messages to be set up.
    capabilities: { mail: mail.canSend, sms: false, push: true, signup, gifSearch: gifs !== null },
  }));
}

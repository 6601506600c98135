import type { AppDeps } from "#upstream/app-deps";
import { appReleases } from "#upstream/core/app-releases";
import type { RouteRegistrar } from "#upstream/core/plugins/contract-routes";

/** App releases and the capabilities of this server. */
export function registerCompanyRoutes(route: RouteRegistrar, { mail, signup, gifs }: AppDeps): void {
  route("getAppVersion", async () => ({ data: [...appReleases] }));
  route("getCapabilities", async () => ({
    // No SMS gateway is supported.
    capabilities: { mail: mail.canSend, sms: false, push: true, signup, gifSearch: gifs !== null },
  }));
}

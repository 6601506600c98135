import type { AppDeps } from "#upstream/app-deps";
import type { RouteRegistrar } from "#upstream/core/plugins/contract-routes";
import { deviceFacts } from "#upstream/modules/auth/device-facts";
import { localTime } from "./local-time.ts";

/** The endpoint that returns the location of the caller's IP address. */
export function registerLocalizationRoutes(route: RouteRegistrar, { geo, clock }: AppDeps): void {
  route("getLocalization", async ({ address, userAgent }) => {
    const now = clock();
    const { country, region, city, timeZone, language, source } = geo.locate(address, now);
    const { client, os } = deviceFacts(userAgent);
    return {
      location: {
        country,
        region,
        city,
        timeZone,
        localTime: timeZone && localTime(timeZone, now),
        language,
        ip: address,
        device: `${client} on ${os}`,
        source,
      },
    };
  });
}

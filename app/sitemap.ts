import type { MetadataRoute } from "next";
import { routes } from "#contract/web-routes";
import { env } from "#lib/server/env";
import { outcomeOf } from "#lib/server/load/outcome";
import { publicPaths } from "#lib/server/page/public-paths";

export const dynamic = "force-dynamic";

/** The public pages; profiles and posts only where visitors may read them. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const fixed = [
    routes.home(),
    routes.explore(),
    routes.communities(),
    routes.about(),
    routes.terms(),
    routes.login(),
    routes.signup(),
  ];
  const found = await outcomeOf(publicPaths(Date.now()));
  const paths = [...fixed, ...("value" in found ? found.value : [])];
  return paths.map((path) => ({ url: env().appOrigin + path }));
}

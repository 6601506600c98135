import type { MetadataRoute } from "next";
import { env } from "#lib/server/env";
import { routes } from "#lib/shared/routes";

export const dynamic = "force-dynamic";

/** The public pages. Profiles and posts are for members only. */
export default function sitemap(): MetadataRoute.Sitemap {
  const paths = [
    routes.home(),
    routes.explore(),
    routes.about(),
    routes.terms(),
    routes.login(),
    routes.signup(),
  ];
  return paths.map((path) => ({ url: env().appOrigin + path }));
}

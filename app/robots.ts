import type { MetadataRoute } from "next";
import { API_PREFIX } from "#contract/paths";
import { env } from "#lib/server/env";

// The origin is a setting of the running process, not of the build.
export const dynamic = "force-dynamic";

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: [API_PREFIX, "/session"] },
    sitemap: `${env().appOrigin}/sitemap.xml`,
  };
}

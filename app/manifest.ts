import type { MetadataRoute } from "next";
import { env } from "#lib/server/env";
import { DEFAULT_THEME, themeColors } from "#lib/shared/preferences/theme";

export const dynamic = "force-dynamic";

export default function manifest(): MetadataRoute.Manifest {
  const { appName } = env();
  return {
    id: "/",
    name: appName,
    short_name: appName,
    description: "Share short posts and follow the people you care about.",
    start_url: "/",
    display: "standalone",
    background_color: themeColors[DEFAULT_THEME],
    theme_color: themeColors[DEFAULT_THEME],
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}

import type { MetadataRoute } from "next";
import { env } from "#lib/server/env";

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
    // The dark theme's background, the default before anything is chosen.
    background_color: "#0b0d12",
    theme_color: "#0b0d12",
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}

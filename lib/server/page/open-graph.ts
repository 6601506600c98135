import "server-only";
import type { Metadata } from "next";
import { env } from "#lib/server/env";
import { getViewer } from "#lib/server/session/current-session";

export function appDescription(): string {
  return `${env().appName} is a calm place to share short posts and to follow the people you care about.`;
}

/**
 * Link preview metadata. A page that adds to it must repeat it, since Next replaces it as a whole. Null for members:
 * crawlers that make previews are never signed in, and it would be in every page twice.
 * @param page the page's own metadata
 */
export async function openGraph(
  page: NonNullable<Metadata["openGraph"]> = {},
): Promise<Pick<Metadata, "openGraph" | "twitter">> {
  if (await getViewer()) return { openGraph: null, twitter: null };
  const { appName } = env();
  const images = [{ url: "/og.png", width: 1200, height: 630, alt: appName }];
  return {
    openGraph: { type: "website", siteName: appName, description: appDescription(), images, ...page },
    twitter: { card: "summary_large_image" },
  };
}

import "server-only";
import type { Metadata } from "next";
import { env } from "#lib/server/env";

export function appDescription(): string {
  return `${env().appName} is a calm place to share short posts and to follow the people you care about.`;
}

/** What a link to this site shows elsewhere; a page that adds to it must repeat it, since it is replaced as a whole. */
export function openGraph(): NonNullable<Metadata["openGraph"]> {
  const { appName } = env();
  return {
    type: "website",
    siteName: appName,
    description: appDescription(),
    images: [{ url: "/og.png", width: 1200, height: 630, alt: appName }],
  };
}

"use client";

import { StructuredData } from "#components/ui/structured-data";
import type { ExploreImage } from "#contract/discovery";
import { exploreData, type Site } from "#lib/shared/structured-data";

interface GalleryStructuredDataProps {
  site: Site;
  /** Those of the gallery, so that they are sent once. */
  images: readonly ExploreImage[];
}

/** Structured data of the gallery. */
export function GalleryStructuredData({ site, images }: GalleryStructuredDataProps) {
  return <StructuredData data={typeof window === "undefined" ? exploreData(site, images) : null} />;
}

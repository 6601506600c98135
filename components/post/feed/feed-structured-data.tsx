"use client";

import { StructuredData } from "#components/ui/structured-data";
import type { Post } from "#contract/post";
import { homeData, type Site } from "#lib/shared/structured-data";

interface FeedStructuredDataProps {
  site: Site;
  /** Those of the list, so that they are sent once. */
  posts: readonly Post[];
}

/** Structured data of the visitors' feed. */
export function FeedStructuredData({ site, posts }: FeedStructuredDataProps) {
  return <StructuredData data={typeof window === "undefined" ? homeData(site, posts) : null} />;
}

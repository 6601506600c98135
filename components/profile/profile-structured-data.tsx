"use client";

import { StructuredData } from "#components/ui/structured-data";
import type { Post } from "#contract/post";
import type { FullProfile } from "#contract/profile";
import { profileData, type Site } from "#lib/shared/structured-data";

interface ProfileStructuredDataProps {
  site: Site;
  profile: FullProfile;
  /** Those of the list, so that they are sent once. */
  posts: readonly Post[];
}

/** Structured data of a profile that visitors read. */
export function ProfileStructuredData({ site, profile, posts }: ProfileStructuredDataProps) {
  return <StructuredData data={typeof window === "undefined" ? profileData(site, profile, posts) : null} />;
}

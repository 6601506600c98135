import "server-only";
import { cache } from "react";
import type { FullProfile, Profile } from "#contract/profile";
import { load } from "#lib/server/data/load";

/** The viewer's own profile. */
export const loadOwnProfile = cache(async (): Promise<FullProfile> => (await load("getOwnProfile", {})).user);

/** A member's profile as the viewer may see it. Throws `BLOCKED`, `NOT_FOUND`. */
export const loadProfile = cache(
  async (username: string): Promise<Profile> => (await load("getProfile", { params: { username } })).user,
);

import "server-only";
import { cache } from "react";
import type { FullProfile, Profile } from "#contract/profile";
import { load } from "./load.ts";

const loadOwn = cache(() => load("getOwnProfile", {}));

/** The viewer's own profile. */
export const loadOwnProfile = async (): Promise<FullProfile> => (await loadOwn()).user;

/** Whether the viewer's mail address is confirmed. */
export const loadIsEmailConfirmed = async (): Promise<boolean> => (await loadOwn()).isEmailConfirmed;

/** Number of the viewer's unread notifications. */
export const loadUnreadCount = async (): Promise<number> => (await loadOwn()).unreadCount;

/** A member's profile as the viewer may see it. Throws `BLOCKED`, `NOT_FOUND`. */
export const loadProfile = cache(
  async (username: string): Promise<Profile> => (await load("getProfile", { params: { username } })).user,
);

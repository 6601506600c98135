import "server-only";
import { cache } from "react";
import type { FullProfile, Profile } from "#contract/profile";
import { isDocumentRequest } from "#lib/server/page/request";
import { loadFrame } from "./frame.ts";
import { load } from "./load.ts";

/** A document has the frame anyway; when the browser navigates, it has it already. */
const loadOwn = cache(async () => ((await isDocumentRequest()) ? loadFrame() : load("getOwnProfile", {})));

/** The viewer's own profile. */
export const loadOwnProfile = async (): Promise<FullProfile> => (await loadOwn()).user;

/** Whether the viewer's mail address is confirmed. */
export const loadIsEmailConfirmed = async (): Promise<boolean> => (await loadOwn()).isEmailConfirmed;

/** A member's profile as the viewer may see it. Throws `BLOCKED`, `NOT_FOUND`. */
export const loadProfile = cache(
  async (username: string): Promise<Profile> => (await load("getProfile", { params: { username } })).user,
);

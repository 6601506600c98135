import "server-only";
import { cache } from "react";
import type { Community } from "#contract/community";
import type { FullProfile } from "#contract/profile";
import type { SuggestedTopics } from "#contract/topic";
import { getViewer } from "#lib/server/session/current-session";
import { load } from "./load.ts";

/** What a member's page shows around its content, loaded once per page. */
export const loadFrame = cache(() => load("getFrame", {}));

/** The viewer's own profile, for the frame. */
export const loadFrameProfile = async (): Promise<FullProfile> => (await loadFrame()).user;

/** Number of the viewer's unread notifications. */
export const loadUnreadCount = async (): Promise<number> => (await loadFrame()).unreadCount;

/** Number of the viewer's conversations with unread messages; undefined if it cannot be read. */
export const loadChatUnreadCount = async (): Promise<number | undefined> =>
  (await loadFrame()).chat?.unreadCount;

/** Communities for the sidebar: joined ones first, then suggestions; null if they cannot be read. */
export const loadSidebarCommunities = async (): Promise<Community[] | null> =>
  (await loadFrame()).communities;

const suggestedTopics = cache(() => load("suggestTopics", {}));

/** Hashtags of public posts: the most used ones, and recommendations; null if they cannot be read. */
export async function loadSuggestedTopics(): Promise<SuggestedTopics | null> {
  return (await getViewer()) ? (await loadFrame()).topics : suggestedTopics();
}

import "server-only";
import { cache } from "react";
import type { Community } from "#contract/community";
import type { FullProfile } from "#contract/profile";
import type { SuggestedTopics } from "#contract/topic";
import { isDocumentRequest } from "#lib/server/page/request";
import { getViewer } from "#lib/server/session/current-session";
import type { Counted } from "#lib/shared/notification/unread-label";
import { load } from "./load.ts";
import { outcomeOf } from "./outcome.ts";

/** What a member's page shows around its content, loaded once per page. */
export const loadFrame = cache(() => load("getFrame", {}));

/** The viewer's own profile, for the frame. */
export const loadFrameProfile = async (): Promise<FullProfile> => (await loadFrame()).user;

/** Number of the viewer's unread notifications. */
export const loadUnreadCount = async (): Promise<number> => (await loadFrame()).unreadCount;

/** Whether the viewer moderates the whole server. */
export const loadIsSiteModerator = async (): Promise<boolean> => (await loadFrame()).isSiteModerator;

/** Number of the viewer's conversations with unread messages; undefined if it cannot be read. */
export const loadChatUnreadCount = async (): Promise<number | undefined> =>
  (await loadFrame()).chat?.unreadCount;

/**
 * The viewer's unread counts for a page's own bar, read with its document; on a navigation the browser knows them already. Null for
 * visitors.
 */
export async function loadShownCounts(): Promise<Partial<Record<Counted, number>> | null> {
  const [viewer, isDocument] = await Promise.all([getViewer(), isDocumentRequest()]);
  if (!viewer) return null;
  const frame = isDocument ? await outcomeOf(loadFrame()) : null;
  if (!frame || "refusal" in frame) return {};
  const { unreadCount, chat } = frame.value;
  return { notifications: unreadCount, ...(chat && { chat: chat.unreadCount }) };
}

/** Communities for the sidebar: joined ones first, then suggestions; null if they cannot be read. */
export const loadSidebarCommunities = async (): Promise<Community[] | null> =>
  (await loadFrame()).communities;

const suggestedTopics = cache(() => load("suggestTopics", {}));

/** Hashtags of public posts: the most used ones, and recommendations; null if they cannot be read. */
export async function loadSuggestedTopics(): Promise<SuggestedTopics | null> {
  return (await getViewer()) ? (await loadFrame()).topics : suggestedTopics();
}

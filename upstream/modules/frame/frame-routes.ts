import { FEED_PAGE_SIZE } from "#contract/limits";
import type { AppDeps } from "#upstream/app-deps";
import { optionalPart } from "#upstream/core/load/optional-part";
import type { RouteRegistrar } from "#upstream/core/plugins/contract-routes";
import { countChatsOf } from "#upstream/modules/chat/conversations/count-chat";
import { sidebarCommunities } from "#upstream/modules/community/sidebar-communities";
import { homeFeed } from "#upstream/modules/feed/home-feed";
import { pictureReader } from "#upstream/modules/media/pictures/picture-reader";
import { countUnread } from "#upstream/modules/notification/count-unread";
import { readOwnProfile } from "#upstream/modules/profile/read-profile";
import { listReels } from "#upstream/modules/story/list-reels";
import { suggestTopics } from "#upstream/modules/topic/suggest-topics";
import type { TopicCounts } from "#upstream/modules/topic/topic-counts";

/**
 * Endpoints that answer a page's questions at once: around its content, and of a member's home.
 * @param topicCounts reads the counts that topics are suggested by
 */
export function registerFrameRoutes(
  route: RouteRegistrar,
  deps: AppDeps,
  topicCounts: () => Promise<TopicCounts>,
): void {
  const { db, clock } = deps;
  route("getFrame", async ({ caller, log }) => {
    const now = clock();
    const viewer = caller.userId;
    const suggested = async () => suggestTopics(db, { viewer, now }, await topicCounts());
    const [own, unreadCount, chat, communities, topics] = await Promise.all([
      readOwnProfile(db, caller, now),
      countUnread(db, viewer, now),
      optionalPart(log, "chat", countChatsOf(db, viewer, now)),
      optionalPart(log, "communities", sidebarCommunities(db, viewer)),
      optionalPart(log, "topics", suggested()),
    ]);
    const asOf = now.getTime();
    return {
      ...own,
      unreadCount,
      chat,
      communities: communities?.map((each) => ({ ...each, asOf })) ?? null,
      topics,
    };
  });
  route("getHome", async ({ caller, log }) => {
    const reader = pictureReader(deps, caller.userId);
    const [feed, stories] = await Promise.all([
      homeFeed(db, reader, { limit: FEED_PAGE_SIZE }),
      optionalPart(log, "stories", listReels(deps, reader)),
    ]);
    return { ...feed, stories };
  });
}

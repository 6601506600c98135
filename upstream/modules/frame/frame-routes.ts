import type { HomeSuggestions } from "#contract/frame";
import { FEED_PAGE_SIZE, SIDEBAR_COMMUNITIES } from "#contract/limits";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { optionalPart } from "#upstream/core/load/optional-part";
import type { RouteRegistrar } from "#upstream/core/plugins/contract-routes";
import { isSiteModerator } from "#upstream/core/security/site-moderator";
import { countChatsOf } from "#upstream/modules/chat/conversations/count-chat";
import { listCommunities } from "#upstream/modules/community/list-communities";
import { sidebarCommunities } from "#upstream/modules/community/sidebar-communities";
import { homeFeed, readFollowing } from "#upstream/modules/feed/home-feed";
import type { MemberReader } from "#upstream/modules/feed/read-feed";
import { pictureReader } from "#upstream/modules/media/pictures/picture-reader";
import { countUnread } from "#upstream/modules/notification/count-unread";
import { readOwnProfile } from "#upstream/modules/profile/read-profile";
import { suggestPeople } from "#upstream/modules/profile/suggest-people";
import { listReels } from "#upstream/modules/story/list-reels";
import { suggestTopics } from "#upstream/modules/topic/suggest-topics";
import type { TopicCounts } from "#upstream/modules/topic/topic-counts";
import type { PopularPosts } from "#upstream/modules/trend/list-popular-posts";

interface FrameReaders {
  /** Reads the counts that topics are suggested by. */
  topicCounts: () => Promise<TopicCounts>;
  popularPosts: PopularPosts;
}

/** Members who follow fewer people are offered whom and what to follow. */
const NEWCOMER_BELOW_FOLLOWING = 3;

async function suggestForHome(
  db: Database,
  reader: MemberReader,
  topicCounts: FrameReaders["topicCounts"],
): Promise<HomeSuggestions> {
  const { viewer, now } = reader;
  const [people, { communities }, { trending, recommended }] = await Promise.all([
    suggestPeople(db, reader),
    listCommunities(db, viewer, { scope: "suggested", limit: SIDEBAR_COMMUNITIES }),
    topicCounts().then((counts) => suggestTopics(db, { viewer, now }, counts)),
  ]);
  const asOf = now.getTime();
  return {
    people,
    communities: communities.map((each) => ({ ...each, asOf })),
    topics: [...trending, ...recommended],
  };
}

/** Endpoints that answer a page's questions at once: around its content, and of a member's home. */
export function registerFrameRoutes(
  route: RouteRegistrar,
  deps: AppDeps,
  { topicCounts, popularPosts }: FrameReaders,
): void {
  const { db, clock } = deps;
  route("getFrame", async ({ caller, log }) => {
    const now = clock();
    const viewer = caller.userId;
    const suggested = async () => suggestTopics(db, { viewer, now }, await topicCounts());
    const [own, unreadCount, chat, communities, topics, moderates] = await Promise.all([
      readOwnProfile(db, caller, now),
      countUnread(db, viewer, now),
      optionalPart(log, "chat", countChatsOf(db, viewer, now)),
      optionalPart(log, "communities", sidebarCommunities(db, viewer)),
      optionalPart(log, "topics", suggested()),
      optionalPart(log, "moderation", isSiteModerator(db, viewer)),
    ]);
    const asOf = now.getTime();
    return {
      ...own,
      unreadCount,
      chat,
      communities: communities?.map((each) => ({ ...each, asOf })) ?? null,
      topics,
      isSiteModerator: moderates ?? false,
    };
  });
  route("getHome", async ({ caller, query, log }) => {
    const reader = pictureReader(deps, caller.userId);
    const limit = FEED_PAGE_SIZE;
    const [feed, stories, following] = await Promise.all([
      query.tab === "popular"
        ? popularPosts(reader, { window: "day", limit })
        : homeFeed(db, reader, { limit }),
      optionalPart(log, "stories", listReels(deps, reader)),
      readFollowing(db, reader.viewer),
    ]);
    const isOffered = query.tab === "following" && following.people < NEWCOMER_BELOW_FOLLOWING;
    const suggestions = isOffered
      ? await optionalPart(log, "suggestions", suggestForHome(db, reader, topicCounts))
      : null;
    return { ...feed, stories, suggestions };
  });
}

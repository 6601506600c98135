import type { AppDeps } from "#upstream/app-deps";
import type { RouteRegistrar } from "#upstream/core/plugins/contract-routes";
import { pictureReader } from "#upstream/modules/media/pictures/picture-reader";
import { createRefreshWhenEmpty } from "#upstream/modules/trend/refresh-when-empty";
import { followHashtag, listFollowedHashtags, unfollowHashtag } from "./follow-hashtags.ts";
import { listPostsByHashtag } from "./list-posts-by-hashtag.ts";
import { refreshHashtagCounts } from "./refresh-hashtag-counts.ts";
import { suggestTopics } from "./suggest-topics.ts";
import { listTopics, type TopicCounts } from "./topic-counts.ts";

/**
 * Endpoints for topics, their posts, and following them.
 * @param topicCounts reads the counts that topics are suggested by
 */
export function registerTopicRoutes(
  route: RouteRegistrar,
  deps: AppDeps,
  topicCounts: () => Promise<TopicCounts>,
): void {
  const { db, clock } = deps;
  const refreshIfNoneCounted = createRefreshWhenEmpty(clock, (now) => refreshHashtagCounts(db, now));
  route("suggestTopics", async ({ caller }) =>
    suggestTopics(db, { viewer: caller?.userId ?? null, now: clock() }, await topicCounts()),
  );
  route("listPostsByHashtag", ({ caller, params, query }) =>
    listPostsByHashtag(db, pictureReader(deps, caller?.userId ?? null), params.hashtag, query),
  );
  const limits = ["followPerMinute", "followPerDay"] as const;
  route("followHashtag", ({ caller, params }) => followHashtag(deps, caller.userId, params.hashtag), {
    limits,
  });
  route("unfollowHashtag", ({ caller, params }) => unfollowHashtag(deps, caller.userId, params.hashtag), {
    limits,
  });
  route("listFollowedHashtags", async ({ caller }) => ({
    hashtags: await listFollowedHashtags(db, caller.userId),
  }));
  route("listTopics", async () => ({
    topics: await refreshIfNoneCounted(
      () => listTopics(db),
      (topics) => topics.length === 0,
    ),
  }));
}

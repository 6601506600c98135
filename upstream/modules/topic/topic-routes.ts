import type { AppDeps } from "#upstream/app-deps";
import type { RouteRegistrar } from "#upstream/core/plugins/contract-routes";
import { pictureReader } from "#upstream/modules/media/pictures/picture-reader";
import { createRefreshWhenEmpty } from "#upstream/modules/trend/refresh-when-empty";
import { listPostsByHashtag } from "./list-posts-by-hashtag.ts";
import { refreshHashtagCounts } from "./refresh-hashtag-counts.ts";
import { suggestTopics } from "./suggest-topics.ts";
import { listTopics, type TopicCounts } from "./topic-counts.ts";

/**
 * Endpoints for topics and their posts.
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
  route("listTopics", async () => ({
    topics: await refreshIfNoneCounted(
      () => listTopics(db),
      (topics) => topics.length === 0,
    ),
  }));
}

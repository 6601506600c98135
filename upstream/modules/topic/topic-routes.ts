import { suggestTopics as suggestTopicsEndpoint } from "#contract/topic";
import type { AppDeps } from "#upstream/app-deps";
import type { RouteRegistrar } from "#upstream/plugins/contract-routes";
import { suggestTopics } from "./suggest-topics.ts";
import { createTopicCounts } from "./topic-counts.ts";

/** What people write about. */
export function registerTopicRoutes(route: RouteRegistrar, { db, clock }: AppDeps): void {
  const topicCounts = createTopicCounts(db, clock);
  route(suggestTopicsEndpoint, async ({ caller }) =>
    suggestTopics(db, caller?.userId ?? null, clock(), await topicCounts()),
  );
}

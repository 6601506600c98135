import type { AppDeps } from "#upstream/app-deps";
import type { RouteRegistrar } from "#upstream/core/plugins/contract-routes";
import { pictureReader } from "#upstream/modules/media/pictures/picture-reader";
import { createFeedList, deleteFeedList, updateFeedList } from "./change-feed-list.ts";
import { findFeedList } from "./feed-list-queries.ts";
import { findForFeedList, listFeedListPeople, listFeedLists } from "./list-feed-lists.ts";
import { addToFeedList, removeFromFeedList } from "./listed-people.ts";
import { listFeedListPosts } from "./listed-posts.ts";

/** Lists of people with a feed of their own. */
export function registerFeedListRoutes(route: RouteRegistrar, deps: AppDeps): void {
  const { db, clock } = deps;
  const ofList = ["changeFeedList"] as const;
  const ofPeople = ["changeListedPeople"] as const;
  route("listFeedLists", async ({ caller, query }) => ({
    lists: await listFeedLists(db, caller.userId, query.person),
  }));
  route(
    "createFeedList",
    async ({ caller, body }) => ({ list: await createFeedList(deps, caller.userId, body) }),
    { limits: ofList },
  );
  route("getFeedList", async ({ caller, params }) => ({
    list: await findFeedList(db, caller.userId, params.id),
  }));
  route(
    "updateFeedList",
    async ({ caller, params, body }) => ({
      list: await updateFeedList(deps, caller.userId, params.id, body),
    }),
    { limits: ofList },
  );
  route("deleteFeedList", ({ caller, params }) => deleteFeedList(deps, caller.userId, params.id), {
    limits: ofList,
  });
  route("listFeedListPosts", ({ caller, params, query }) =>
    listFeedListPosts(db, pictureReader(deps, caller.userId), params.id, query),
  );
  route("listFeedListPeople", async ({ caller, params, query }) => {
    if (query.q) await deps.rateLimits.consume("search", caller.userId);
    return listFeedListPeople(db, { viewer: caller.userId, now: clock() }, params.id, query);
  });
  route("findForFeedList", async ({ caller, params, query }) => {
    if (query.q) await deps.rateLimits.consume("search", caller.userId);
    const own = { id: params.id, username: caller.username };
    return findForFeedList(db, { viewer: caller.userId, now: clock() }, own, query);
  });
  route(
    "addToFeedList",
    async ({ caller, params }) => ({ list: await addToFeedList(deps, caller, params) }),
    { limits: ofPeople },
  );
  route(
    "removeFromFeedList",
    async ({ caller, params }) => ({ list: await removeFromFeedList(deps, caller.userId, params) }),
    { limits: ofPeople },
  );
}

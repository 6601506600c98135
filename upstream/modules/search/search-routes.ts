import { COMPLETIONS } from "#contract/limits";
import type { AppDeps } from "#upstream/app-deps";
import type { RouteRegistrar } from "#upstream/core/plugins/contract-routes";
import { pictureReader } from "#upstream/modules/media/pictures/picture-reader";
import { hashtagsBeginningWith, hashtagsContaining } from "#upstream/modules/topic/find-hashtags";
import { completePeople } from "./complete-people.ts";
import { listSavedSearches, removeSavedSearch, saveSearch } from "./saved-searches.ts";
import { searchPosts } from "./search-posts.ts";
import { searchUsers } from "./search-users.ts";

/** Endpoints for searching people, posts and hashtags, for saving searches, and for completing names while they are typed. */
export function registerSearchRoutes(route: RouteRegistrar, deps: AppDeps): void {
  const { db, clock } = deps;
  route(
    "searchUsers",
    async ({ caller, query }) => ({
      users: await searchUsers(db, { viewer: caller.userId, now: clock() }, query.username),
    }),
    { limits: ["search"] },
  );
  route("searchPosts", ({ caller, query }) => searchPosts(db, pictureReader(deps, caller.userId), query), {
    limits: ["search"],
  });
  route(
    "searchHashtags",
    async ({ query }) => ({ topics: await hashtagsContaining(db, clock(), query.q, query.limit) }),
    { limits: ["search"] },
  );
  route(
    "completePeople",
    async ({ caller, query }) => ({
      users: await completePeople(db, { viewer: caller.userId, now: clock() }, query.q),
    }),
    { limits: ["complete"] },
  );
  route(
    "completeHashtags",
    async ({ query }) => ({ topics: await hashtagsBeginningWith(db, clock(), query.q, COMPLETIONS) }),
    { limits: ["complete"] },
  );
  const limits = ["saveSearch"] as const;
  route(
    "saveSearch",
    async ({ caller, params: { tab }, body: { q: query } }) => ({
      searches: await saveSearch(deps, caller.userId, { query, tab }),
    }),
    { limits },
  );
  route(
    "removeSavedSearch",
    async ({ caller, params: { tab }, body: { q: query } }) => ({
      searches: await removeSavedSearch(deps, caller.userId, { query, tab }),
    }),
    { limits },
  );
  route("listSavedSearches", async ({ caller }) => ({
    searches: await listSavedSearches(db, caller.userId),
  }));
}

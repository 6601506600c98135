import {
  completeHashtags,
  completePeople as completePeopleEndpoint,
  searchHashtags,
  searchPosts as searchPostsEndpoint,
} from "#contract/discovery";
import { COMPLETIONS } from "#contract/limits";
import { searchUsers as searchUsersEndpoint } from "#contract/search";
import type { AppDeps } from "#upstream/app-deps";
import { hashtagsBeginningWith, hashtagsContaining } from "#upstream/modules/topic/find-hashtags";
import type { RouteRegistrar } from "#upstream/plugins/contract-routes";
import { completePeople } from "./complete-people.ts";
import { searchPosts } from "./search-posts.ts";
import { searchUsers } from "./search-users.ts";

/** Finding people, posts and hashtags, also while their names are being typed. */
export function registerSearchRoutes(route: RouteRegistrar, { db, clock }: AppDeps): void {
  route(
    searchUsersEndpoint,
    async ({ caller, query }) => ({ users: await searchUsers(db, caller.userId, query.username) }),
    { limits: ["search"] },
  );
  route(
    searchPostsEndpoint,
    ({ caller, query }) => searchPosts(db, { viewer: caller.userId, now: clock() }, query),
    { limits: ["search"] },
  );
  route(
    searchHashtags,
    async ({ query }) => ({ topics: await hashtagsContaining(db, clock(), query.q, query.limit) }),
    { limits: ["search"] },
  );
  route(
    completePeopleEndpoint,
    async ({ caller, query }) => ({
      users: await completePeople(db, { viewer: caller.userId, now: clock() }, query.q),
    }),
    { limits: ["complete"] },
  );
  route(
    completeHashtags,
    async ({ query }) => ({ topics: await hashtagsBeginningWith(db, clock(), query.q, COMPLETIONS) }),
    { limits: ["complete"] },
  );
}

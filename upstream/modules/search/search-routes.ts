import { searchUsers as searchUsersEndpoint } from "#contract/search";
import type { AppDeps } from "#upstream/app-deps";
import type { RouteRegistrar } from "#upstream/plugins/contract-routes";
import { searchUsers } from "./search-users.ts";

/** Finding people. */
export function registerSearchRoutes(route: RouteRegistrar, { db }: AppDeps): void {
  route(
    searchUsersEndpoint,
    async ({ caller, query }) => ({ users: await searchUsers(db, caller.userId, query.username) }),
    { limits: ["search"] },
  );
}

import {
  blockUser as blockEndpoint,
  listBlockedUsers as listBlockedUsersEndpoint,
  unblockUser as unblockEndpoint,
} from "#contract/block";
import type { AppDeps } from "#upstream/app-deps";
import type { RouteRegistrar } from "#upstream/plugins/contract-routes";
import { blockUser, unblockUser } from "./change-block.ts";
import { listBlockedUsers } from "./list-blocked-users.ts";

/** Blocking people. */
export function registerBlockRoutes(route: RouteRegistrar, deps: AppDeps): void {
  route(blockEndpoint, ({ caller, params }) => blockUser(deps, caller, params.username));
  route(unblockEndpoint, ({ caller, params }) => unblockUser(deps, caller, params.username));
  route(listBlockedUsersEndpoint, async ({ caller, query }) => {
    if (query.q) await deps.rateLimits.consume("search", caller.userId);
    return listBlockedUsers(deps.db, caller.userId, query);
  });
}

import type { AppDeps } from "#upstream/app-deps";
import type { RouteRegistrar } from "#upstream/core/plugins/contract-routes";
import { blockUser, unblockUser } from "./change-block.ts";
import { listBlockedUsers } from "./list-blocked-users.ts";

/** Blocking people. */
export function registerBlockRoutes(route: RouteRegistrar, deps: AppDeps): void {
  route("blockUser", ({ caller, params }) => blockUser(deps, caller, params.username));
  route("unblockUser", ({ caller, params }) => unblockUser(deps, caller, params.username));
  route("listBlockedUsers", async ({ caller, query }) => {
    if (query.q) await deps.rateLimits.consume("search", caller.userId);
    return listBlockedUsers(deps.db, caller.userId, query);
  });
}

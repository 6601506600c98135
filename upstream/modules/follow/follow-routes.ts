import type { AppDeps } from "#upstream/app-deps";
import type { RouteRegistrar } from "#upstream/core/plugins/contract-routes";
import { followUser, removeFollower, unfollowUser } from "./change-follow.ts";
import { changeReposts } from "./change-reposts.ts";

/** Following people, and what of them is shown. */
export function registerFollowRoutes(route: RouteRegistrar, deps: AppDeps): void {
  const limits = ["followPerMinute", "followPerDay"] as const;
  route("followUser", ({ caller, params }) => followUser(deps, caller, params.username), { limits });
  route("unfollowUser", ({ caller, params }) => unfollowUser(deps, caller, params.username), { limits });
  route("hideReposts", ({ caller, params }) => changeReposts(deps, caller.userId, params.username, false));
  route("showReposts", ({ caller, params }) => changeReposts(deps, caller.userId, params.username, true));
  route("removeFollower", ({ caller, params }) => removeFollower(deps, caller, params.username));
}

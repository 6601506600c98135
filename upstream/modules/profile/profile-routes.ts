import type { AppDeps } from "#upstream/app-deps";
import type { RouteRegistrar } from "#upstream/core/plugins/contract-routes";
import type { Caller } from "#upstream/core/security/authenticate-session";
import { countUnread } from "#upstream/modules/notification/count-unread";
import { changeAccountType } from "./change-account-type.ts";
import { listFollows } from "./list-follows.ts";
import { readOwnProfile, readProfile } from "./read-profile.ts";
import { suggestPeople } from "./suggest-people.ts";

/** Endpoints for reading profiles and lists of people, and for the account's type. */
export function registerProfileRoutes(route: RouteRegistrar, deps: AppDeps): void {
  const { db, clock, rateLimits } = deps;
  const reader = ({ userId }: Caller) => ({ viewer: userId, now: clock() });
  route("getOwnProfile", async ({ caller }) => {
    const [own, unreadCount] = await Promise.all([
      readOwnProfile(db, caller, clock()),
      countUnread(db, caller.userId, clock()),
    ]);
    return { ...own, unreadCount };
  });
  route("changeAccountType", ({ caller, body }) => changeAccountType(deps, caller.userId, body.accountType), {
    mayTakeLong: true,
  });
  route("getProfile", async ({ caller, params }) => ({
    user: await readProfile(db, caller, params.username, clock()),
  }));
  route("listFollowers", async ({ caller, params, query }) => {
    if (query.q) await rateLimits.consume("search", caller.userId);
    const { people, ...rest } = await listFollows(db, reader(caller), "followers", params.username, query);
    return { followers: people, ...rest };
  });
  route("listFollowing", async ({ caller, params, query }) => {
    if (query.q) await rateLimits.consume("search", caller.userId);
    const { people, ...rest } = await listFollows(db, reader(caller), "following", params.username, query);
    return { following: people, ...rest };
  });
  route("suggestPeople", async ({ caller }) => ({
    users: await suggestPeople(db, reader(caller)),
  }));
}

import { listFollowers, listFollowing } from "#contract/people-list";
import {
  changeAccountType as changeAccountTypeEndpoint,
  getOwnProfile,
  getProfile,
  suggestPeople as suggestPeopleEndpoint,
} from "#contract/profile";
import type { AppDeps } from "#upstream/app-deps";
import { countUnread } from "#upstream/modules/notification/count-unread";
import type { RouteRegistrar } from "#upstream/plugins/contract-routes";
import { changeAccountType } from "./change-account-type.ts";
import { listFollows } from "./list-follows.ts";
import { readOwnProfile, readProfile } from "./read-profile.ts";
import { suggestPeople } from "./suggest-people.ts";

/** Reading people, and who may read oneself. */
export function registerProfileRoutes(route: RouteRegistrar, deps: AppDeps): void {
  const { db, clock, rateLimits } = deps;
  route(getOwnProfile, async ({ caller }) => {
    const [own, unreadCount] = await Promise.all([
      readOwnProfile(db, caller),
      countUnread(db, caller.userId, clock()),
    ]);
    return { ...own, unreadCount };
  });
  route(
    changeAccountTypeEndpoint,
    ({ caller, body }) => changeAccountType(deps, caller.userId, body.accountType),
    { mayTakeLong: true },
  );
  route(getProfile, async ({ caller, params }) => ({ user: await readProfile(db, caller, params.username) }));
  route(listFollowers, async ({ caller, params, query }) => {
    if (query.q) await rateLimits.consume("search", caller.userId);
    const { people, ...rest } = await listFollows(db, caller.userId, "followers", params.username, query);
    return { followers: people, ...rest };
  });
  route(listFollowing, async ({ caller, params, query }) => {
    if (query.q) await rateLimits.consume("search", caller.userId);
    const { people, ...rest } = await listFollows(db, caller.userId, "following", params.username, query);
    return { following: people, ...rest };
  });
  route(suggestPeopleEndpoint, async ({ caller }) => ({
    users: await suggestPeople(db, { viewer: caller.userId, now: clock() }),
  }));
}

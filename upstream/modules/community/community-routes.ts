import type { AppDeps } from "#upstream/app-deps";
import type { RouteRegistrar } from "#upstream/core/plugins/contract-routes";
import { pictureReader } from "#upstream/modules/media/pictures/picture-reader";
import { listCommunityLog } from "./community-log.ts";
import { listCommunityPosts, removeCommunityPost } from "./community-posts.ts";
import { type CommunityRead, findCommunity } from "./community-queries.ts";
import { createCommunity } from "./create-community.ts";
import { deleteCommunity } from "./delete-community.ts";
import { registerInvitationRoutes } from "./invitations/invitation-routes.ts";
import { listCommunities } from "./list-communities.ts";
import { joinCommunity, leaveCommunity } from "./members/join-community.ts";
import { answerJoinRequest } from "./members/join-requests.ts";
import { listCommunityMembers, listJoinRequests } from "./members/list-members.ts";
import { readmitCommunityMember, removeCommunityMember, setCommunityRole } from "./members/manage-members.ts";
import { setCommunityPicture, updateCommunity } from "./update-community.ts";

/**
 * Communities.
 * @param uploadRoute registers endpoints that receive a file
 */
export function registerCommunityRoutes(
  route: RouteRegistrar,
  uploadRoute: RouteRegistrar,
  deps: AppDeps,
): void {
  const { db, rateLimits } = deps;
  route("listCommunities", async ({ caller, query, addressKey }) => {
    if (query.q) await rateLimits.consume("search", caller?.userId ?? addressKey);
    const asOf = deps.clock().getTime();
    const { communities, nextCursor } = await listCommunities(db, caller?.userId ?? null, query);
    return { communities: communities.map((each) => ({ ...each, asOf })), nextCursor };
  });
  uploadRoute(
    "createCommunity",
    async ({ caller, body, file }) => ({
      community: changed(deps, await createCommunity(deps, caller.userId, body, file)),
    }),
    { limits: ["createCommunity"] },
  );
  route("getCommunity", async ({ caller, params }) => {
    const asOf = deps.clock().getTime();
    return { community: { ...(await findCommunity(db, caller?.userId ?? null, params.slug)), asOf } };
  });
  route("updateCommunity", async ({ caller, params, body }) => ({
    community: changed(deps, await updateCommunity(deps, caller.userId, params.slug, body)),
    message: "Saved",
  }));
  route("deleteCommunity", async ({ caller, params }) => {
    await deleteCommunity(deps, caller.userId, params.slug);
    return { message: "The community has been deleted" };
  });
  uploadRoute("setCommunityPicture", async ({ caller, params, body, file }) => ({
    community: changed(
      deps,
      await setCommunityPicture(deps, caller.userId, { ...params, alt: body.alt ?? "", file }),
    ),
    message: "Saved",
  }));
  registerMembershipRoutes(route, deps);
  registerInvitationRoutes(route, deps);
  route("listCommunityPosts", ({ caller, params, query }) =>
    listCommunityPosts(db, pictureReader(deps, caller?.userId ?? null), params.slug, query),
  );
  route("removeCommunityPost", async ({ caller, params: { slug, id: postId }, body: { reason } }) => {
    await removeCommunityPost(deps, caller.userId, { slug, postId, reason });
    return { message: "The post has been removed from the community" };
  });
  route("listCommunityLog", ({ caller, params, query }) =>
    listCommunityLog(db, caller.userId, params.slug, query),
  );
}

/** Adds the time after the change, so that responses read before it are recognized as older. */
const changed = ({ clock }: AppDeps, community: CommunityRead) => ({ ...community, asOf: clock().getTime() });

function registerMembershipRoutes(route: RouteRegistrar, deps: AppDeps): void {
  route(
    "joinCommunity",
    async ({ caller, params }) => ({
      community: changed(deps, await joinCommunity(deps, caller.userId, params.slug)),
    }),
    { limits: ["joinCommunity"] },
  );
  route("leaveCommunity", async ({ caller, params }) => ({
    community: changed(deps, await leaveCommunity(deps, caller.userId, params.slug)),
  }));
  route("listCommunityMembers", async ({ caller, params, query }) => {
    if (query.q) await deps.rateLimits.consume("search", caller.userId);
    return listCommunityMembers(deps.db, caller.userId, params.slug, query);
  });
  route("listJoinRequests", async ({ caller, params, query }) => {
    if (query.q) await deps.rateLimits.consume("search", caller.userId);
    return listJoinRequests(deps.db, caller.userId, params.slug, query);
  });
  route("answerJoinRequest", async ({ caller, params, body: { action } }) => {
    await answerJoinRequest(deps, { ...params, actorId: caller.userId }, action);
    const { username } = params;
    return {
      message:
        action === "accept" ? `@${username} is now a member` : `@${username}'s request has been declined`,
    };
  });
  route("setCommunityRole", async ({ caller, params, body }) => ({
    member: await setCommunityRole(deps, { ...params, actorId: caller.userId }, body.role),
  }));
  route("removeCommunityMember", async ({ caller, params, body }) => {
    await removeCommunityMember(deps, { ...params, actorId: caller.userId }, body.reason);
    return { message: `@${params.username} has been removed` };
  });
  route("readmitCommunityMember", async ({ caller, params }) => {
    await readmitCommunityMember(deps, { ...params, actorId: caller.userId });
    return { message: `@${params.username} can join again` };
  });
}

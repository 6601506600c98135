import type { AppDeps } from "#upstream/app-deps";
import type { RouteRegistrar } from "#upstream/core/plugins/contract-routes";
import { acceptInvitation, checkInvitation } from "./accept-invitation.ts";
import { createInvitation, listInvitations, revokeInvitation } from "./change-invitations.ts";

/** Invitations to communities, shared as links. */
export function registerInvitationRoutes(route: RouteRegistrar, deps: AppDeps): void {
  route("listInvitations", async ({ caller, params }) => ({
    invitations: await listInvitations(deps, caller.userId, params.slug),
  }));
  route(
    "createInvitation",
    async ({ caller, params, body }) => ({
      invitation: await createInvitation(deps, caller.userId, params.slug, body),
      message: "The link is ready",
    }),
    { limits: ["createInvitation"] },
  );
  route("revokeInvitation", async ({ caller, params }) => {
    await revokeInvitation(deps, caller.userId, params);
    return { message: "The link has been revoked" };
  });
  route("checkInvitation", async ({ caller, params, query }) => ({
    state: await checkInvitation(deps, caller?.userId ?? null, { ...params, ...query }),
  }));
  route(
    "acceptInvitation",
    async ({ caller, params, body }) => {
      const community = await acceptInvitation(deps, caller.userId, { ...params, ...body });
      return { community: { ...community, asOf: deps.clock().getTime() } };
    },
    { limits: ["joinCommunity"] },
  );
}

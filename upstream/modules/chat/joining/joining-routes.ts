import type { AppDeps } from "#upstream/app-deps";
import type { RouteRegistrar } from "#upstream/core/plugins/contract-routes";
import { answerGroupRequest } from "./answer-request.ts";
import { makeGroupRequest, openGroupLink, removeGroupRequest } from "./ask-to-join.ts";
import { getGroupLink, makeGroupLink, removeGroupLink } from "./group-link.ts";

/** Joining a group by its link, with approval. */
export function registerJoiningRoutes(route: RouteRegistrar, deps: AppDeps): void {
  const changing = { limits: ["changeGroup"] } as const;
  route("getGroupLink", ({ caller, params }) => getGroupLink(deps, caller.userId, params.id));
  route(
    "makeGroupLink",
    ({ caller, params, body }) => makeGroupLink(deps, caller.userId, params.id, body.replaces),
    changing,
  );
  route("removeGroupLink", ({ caller, params }) => removeGroupLink(deps, caller.userId, params.id), changing);
  route(
    "answerGroupRequest",
    async ({ caller, params: { id: conversationId, username }, body: { action } }) => ({
      conversation: await answerGroupRequest(deps, caller.userId, { conversationId, username }, action),
    }),
    { limits: ["answerGroupRequest"] },
  );
  route("openGroupLink", async ({ caller, query }) => ({
    linked: await openGroupLink(deps, caller.userId, query.token),
  }));
  route(
    "makeGroupRequest",
    async ({ caller, body }) => ({ linked: await makeGroupRequest(deps, caller.userId, body.token) }),
    changing,
  );
  route(
    "removeGroupRequest",
    async ({ caller, body }) => ({ linked: await removeGroupRequest(deps, caller.userId, body.token) }),
    changing,
  );
}

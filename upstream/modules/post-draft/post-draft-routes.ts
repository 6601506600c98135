import type { AppDeps } from "#upstream/app-deps";
import type { RouteRegistrar } from "#upstream/core/plugins/contract-routes";
import { deletePostDraft } from "./delete-draft.ts";
import { getPostDraft } from "./get-draft.ts";
import { listPostDrafts } from "./list-drafts.ts";
import { publishPostDraft } from "./publish-draft.ts";
import { createPostDraft, updatePostDraft } from "./save-draft.ts";
import { schedulePostDraft } from "./schedule-draft.ts";

/** Drafts of posts, and when they are posted by themselves. */
export function registerPostDraftRoutes(route: RouteRegistrar, deps: AppDeps): void {
  const limits = ["changePostDraft"] as const;
  route("listPostDrafts", async ({ caller }) => ({ drafts: await listPostDrafts(deps.db, caller.userId) }));
  route("getPostDraft", async ({ caller, params }) => ({
    draft: await getPostDraft(deps.db, caller.userId, params.id),
  }));
  route(
    "createPostDraft",
    async ({ caller, body }) => ({ draft: await createPostDraft(deps, caller.userId, body) }),
    { limits },
  );
  route(
    "updatePostDraft",
    async ({ caller, params, body }) => ({
      draft: await updatePostDraft(deps, caller.userId, params.id, body),
    }),
    { limits },
  );
  route(
    "schedulePostDraft",
    async ({ caller, params, body }) => ({
      draft: await schedulePostDraft(deps, caller.userId, params.id, body.publishAt),
    }),
    { limits },
  );
  route(
    "publishPostDraft",
    async ({ caller, params }) => ({
      post: await publishPostDraft(deps, caller.userId, params.id),
      message: "Posted",
    }),
    { limits: ["post"] },
  );
  route("deletePostDraft", ({ caller, params }) => deletePostDraft(deps, caller.userId, params.id), {
    limits,
  });
}

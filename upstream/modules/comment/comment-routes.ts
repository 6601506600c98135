import type { AppDeps } from "#upstream/app-deps";
import type { Reader } from "#upstream/core/db/visibility";
import type { RouteRegistrar } from "#upstream/core/plugins/contract-routes";
import { createComment } from "./create-comment.ts";
import { deleteComment } from "./delete-comment.ts";
import { editComment } from "./edit-comment.ts";
import { likeComment, unlikeComment } from "./like-comment.ts";
import {
  getComment,
  getCommentHistory,
  getCommentStates,
  listComments,
  listReplies,
} from "./read-comments.ts";
import { setCommentPreviewRemoved } from "./set-comment-preview-removed.ts";

/** Comments below posts. */
export function registerCommentRoutes(route: RouteRegistrar, deps: AppDeps): void {
  const readerOf = (caller: { userId: string } | null): Reader => ({
    viewer: caller?.userId ?? null,
    now: deps.clock(),
  });
  route("listComments", ({ caller, params, query }) =>
    listComments(deps.db, readerOf(caller), params.id, query),
  );
  route("listReplies", ({ caller, params, query }) =>
    listReplies(deps.db, readerOf(caller), params.id, query),
  );
  route("getCommentStates", async ({ caller, params, query }) => ({
    states: await getCommentStates(deps.db, readerOf(caller), params.id, query.ids),
  }));
  route("getComment", ({ caller, params }) => getComment(deps.db, readerOf(caller), params.id));
  route("getCommentHistory", ({ caller, params }) => getCommentHistory(deps.db, readerOf(caller), params.id));
  route(
    "createComment",
    async ({ caller, params, body }) => ({
      comment: await createComment(deps, { ...body, postId: params.id, authorId: caller.userId }),
    }),
    { limits: ["comment"] },
  );
  route(
    "editComment",
    async ({ caller, params, body }) => ({
      comment: await editComment(deps, caller.userId, params.id, body),
      message: "Saved",
    }),
    { limits: ["comment"] },
  );
  route("deleteComment", async ({ caller, params }) => ({
    commentCount: await deleteComment(deps, caller.userId, params.id),
    message: "Comment deleted",
  }));
  route(
    "removeCommentLinkPreview",
    async ({ caller, params }) => ({
      linkPreview: await setCommentPreviewRemoved(deps, caller.userId, params.id, true),
    }),
    { limits: ["comment"] },
  );
  route(
    "restoreCommentLinkPreview",
    async ({ caller, params }) => ({
      linkPreview: await setCommentPreviewRemoved(deps, caller.userId, params.id, false),
    }),
    { limits: ["comment"] },
  );
  route("likeComment", ({ caller, params }) => likeComment(deps, caller.userId, params.id));
  route("unlikeComment", ({ caller, params }) => unlikeComment(deps, caller.userId, params.id));
}

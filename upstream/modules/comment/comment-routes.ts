import {
  createComment as createEndpoint,
  deleteComment as deleteEndpoint,
  getComment as getEndpoint,
  getCommentStates as getStatesEndpoint,
  likeComment as likeEndpoint,
  listComments as listEndpoint,
  listReplies as repliesEndpoint,
  unlikeComment as unlikeEndpoint,
} from "#contract/comment";
import type { AppDeps } from "#upstream/app-deps";
import type { Reader } from "#upstream/db/visibility";
import type { RouteRegistrar } from "#upstream/plugins/contract-routes";
import { createComment } from "./create-comment.ts";
import { deleteComment } from "./delete-comment.ts";
import { getComment } from "./get-comment.ts";
import { likeComment, unlikeComment } from "./like-comment.ts";
import { getCommentStates, listComments, listReplies } from "./list-comments.ts";

/** Reading, writing and liking what people say below posts. */
export function registerCommentRoutes(route: RouteRegistrar, deps: AppDeps): void {
  const readerOf = (caller: { userId: string } | null): Reader => ({
    viewer: caller?.userId ?? null,
    now: deps.clock(),
  });
  route(listEndpoint, ({ caller, params, query }) =>
    listComments(deps.db, readerOf(caller), params.id, query),
  );
  route(repliesEndpoint, ({ caller, params, query }) =>
    listReplies(deps.db, readerOf(caller), params.id, query),
  );
  route(getStatesEndpoint, async ({ caller, params, query }) => ({
    states: await getCommentStates(deps.db, readerOf(caller), params.id, query.ids),
  }));
  route(getEndpoint, ({ caller, params }) => getComment(deps.db, readerOf(caller), params.id));
  route(
    createEndpoint,
    async ({ caller, params, body }) => ({
      comment: await createComment(deps, { ...body, postId: params.id, authorId: caller.userId }),
    }),
    { limits: ["comment"] },
  );
  route(deleteEndpoint, async ({ caller, params }) => ({
    commentCount: await deleteComment(deps, caller.userId, params.id),
    message: "Comment deleted",
  }));
  route(likeEndpoint, ({ caller, params }) => likeComment(deps, caller.userId, params.id));
  route(unlikeEndpoint, ({ caller, params }) => unlikeComment(deps, caller.userId, params.id));
}

import { createPost as createPostEndpoint, listPostsByAuthor as listPostsEndpoint } from "#contract/post";
import type { AppDeps } from "#upstream/app-deps";
import type { RouteRegistrar } from "#upstream/plugins/contract-routes";
import { createPost } from "./create-post.ts";
import { listPostsByAuthor } from "./list-posts.ts";

/** Writing posts and reading those of one member. */
export function registerPostRoutes(route: RouteRegistrar, deps: AppDeps): void {
  route(
    createPostEndpoint,
    async ({ caller, body }) => ({ post: await createPost(deps, caller.userId, body), message: "Posted" }),
    { limits: ["post"] },
  );
  route(listPostsEndpoint, ({ caller, params, query }) =>
    listPostsByAuthor(deps.db, caller.userId, params.username, query),
  );
}

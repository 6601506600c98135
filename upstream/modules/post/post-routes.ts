import type { AppDeps } from "#upstream/app-deps";
import type { RouteRegistrar } from "#upstream/core/plugins/contract-routes";
import type { Caller } from "#upstream/core/security/authenticate-session";
import { pictureReader } from "#upstream/modules/media/pictures/picture-reader";
import { discardPicture } from "#upstream/modules/post/media/post-uploads";
import { uploadPicture } from "#upstream/modules/post/media/upload-picture";
import { uploadCaptions, uploadVideo } from "#upstream/modules/post/media/upload-video";
import { detachQuote } from "#upstream/modules/post/quotes/detach-quote";
import { listQuotes } from "#upstream/modules/post/quotes/list-quotes";
import { setQuoters } from "#upstream/modules/post/quotes/set-quoters";
import { listReposters } from "#upstream/modules/post/reposts/list-reposters";
import { repostPost, unrepostPost } from "#upstream/modules/post/reposts/repost-post";
import { registerPostDraftRoutes } from "#upstream/modules/post-draft/post-draft-routes";
import { createPost } from "./create-post.ts";
import { deletePost, restorePost } from "./delete-post.ts";
import { editPost } from "./edit-post.ts";
import { getPost, getPostHistory, getPostStates } from "./get-post.ts";
import { likePost, unlikePost } from "./like-post.ts";
import { listLikers } from "./list-likers.ts";
import { listLikedPosts, listMediaByAuthor, listPostsByAuthor } from "./list-posts.ts";
import { pinPost, unpinPost } from "./pin-post.ts";
import { votePoll } from "./polls.ts";
import { setCommenters } from "./set-commenters.ts";
import { setLinkPreviewRemoved } from "./set-link-preview-removed.ts";

const writing = { limits: ["post"] } as const;

/**
 * Endpoints for writing, saving drafts, reading, liking and voting.
 * @param uploadRoute registers endpoints that receive a file
 */
export function registerPostRoutes(route: RouteRegistrar, uploadRoute: RouteRegistrar, deps: AppDeps): void {
  registerWriting(route, deps);
  registerPostDraftRoutes(route, deps);
  uploadRoute("uploadPostImage", ({ caller, file }) => uploadPicture(deps, caller.userId, file));
  uploadRoute("uploadPostVideo", ({ caller, file }) => uploadVideo(deps, caller.userId, file));
  uploadRoute("uploadVideoCaptions", async ({ caller, params, body, file }) => ({
    captions: await uploadCaptions(deps, { ownerId: caller.userId, ...params, ...body }, file),
  }));
  route("discardPostImage", async ({ caller, params }) => {
    await discardPicture(deps, caller.userId, params.key);
    return { message: "Picture removed" };
  });
  route("likePost", ({ caller, params }) => likePost(deps, caller.userId, params.id));
  route("unlikePost", ({ caller, params }) => unlikePost(deps, caller.userId, params.id));
  route("repostPost", ({ caller, params }) => repostPost(deps, caller.userId, params.id), {
    limits: ["repost"],
  });
  route("unrepostPost", ({ caller, params }) => unrepostPost(deps, caller.userId, params.id));
  route("pinPost", ({ caller, params }) => pinPost(deps, caller.userId, params.id));
  route("unpinPost", ({ caller, params }) => unpinPost(deps, caller.userId, params.id));
  route("setCommenters", ({ caller, params, body }) =>
    setCommenters(deps, caller.userId, params.id, body.commentsFrom),
  );
  route("removeLinkPreview", async ({ caller, params }) => ({
    linkPreview: await setLinkPreviewRemoved(deps, caller.userId, params.id, true),
  }));
  route("restoreLinkPreview", async ({ caller, params }) => ({
    linkPreview: await setLinkPreviewRemoved(deps, caller.userId, params.id, false),
  }));
  route("setQuoters", ({ caller, params, body }) =>
    setQuoters(deps, caller.userId, params.id, body.quotesFrom),
  );
  route("detachQuote", async ({ caller, params }) => {
    await detachQuote(deps, caller.userId, params.id);
    return { message: "Quote detached" };
  });
  route("votePoll", async ({ caller, params, body }) => ({
    poll: await votePoll(deps, caller.userId, params.id, body.option),
    message: "Voted",
  }));
  registerReading(route, deps);
}

function registerWriting(route: RouteRegistrar, deps: AppDeps): void {
  route(
    "createPost",
    async ({ caller, body }) => ({ post: await createPost(deps, caller.userId, body), message: "Posted" }),
    writing,
  );
  route(
    "editPost",
    async ({ caller, params, body }) => ({
      ...(await editPost(deps, caller.userId, params.id, body)),
      message: "Saved",
    }),
    writing,
  );
  route("deletePost", async ({ caller, params }) => {
    await deletePost(deps, caller.userId, params.id);
    return { message: "Post deleted" };
  });
  route("restorePost", async ({ caller, params }) => ({
    post: await restorePost(deps, caller.userId, params.id),
    message: "Post restored",
  }));
}

function registerReading(route: RouteRegistrar, deps: AppDeps): void {
  const { db, clock, rateLimits } = deps;
  const readerOf = (caller: Caller | null) => pictureReader(deps, caller?.userId ?? null);
  const memberOf = ({ userId }: Caller) => pictureReader(deps, userId);
  route("getPostStates", async ({ caller, query }) => ({
    states: await getPostStates(db, readerOf(caller), query.ids),
  }));
  route("getPost", ({ caller, params }) => getPost(db, readerOf(caller), params.id));
  route("getPostHistory", ({ caller, params }) => getPostHistory(db, readerOf(caller), params.id));
  route("listPostsByAuthor", ({ caller, params, query }) =>
    listPostsByAuthor(db, readerOf(caller), params.username, query),
  );
  route("listMediaByAuthor", ({ caller, params, query }) =>
    listMediaByAuthor(db, readerOf(caller), params.username, query),
  );
  route("listLikedPosts", ({ caller, params, query }) =>
    listLikedPosts(db, memberOf(caller), params.username, query),
  );
  route("listQuotes", ({ caller, params, query }) => listQuotes(db, memberOf(caller), params.id, query));
  route("listLikers", async ({ caller, params, query }) => {
    if (query.q) await rateLimits.consume("search", caller.userId);
    return listLikers(db, { viewer: caller.userId, now: clock() }, params.id, query);
  });
  route("listReposters", async ({ caller, params, query }) => {
    if (query.q) await rateLimits.consume("search", caller.userId);
    return listReposters(db, { viewer: caller.userId, now: clock() }, params.id, query);
  });
}

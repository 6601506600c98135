import type { AppDeps } from "#upstream/app-deps";
import type { RouteRegistrar } from "#upstream/core/plugins/contract-routes";
import type { Caller } from "#upstream/core/security/authenticate-session";
import { pictureReader } from "#upstream/modules/media/pictures/picture-reader";
import { bookmarkPost, unbookmarkPost } from "./change-bookmark.ts";
import {
  addToCollection,
  createCollection,
  deleteCollection,
  removeFromCollection,
  updateCollection,
} from "./change-collection.ts";
import { findCollection } from "./collection-queries.ts";
import { listCollectionPosts, listCollections } from "./list-collections.ts";
import { listBookmarks } from "./saved-posts.ts";

/** Bookmarks and collections. */
export function registerBookmarkRoutes(route: RouteRegistrar, deps: AppDeps): void {
  const { db } = deps;
  const readerOf = ({ userId }: Caller) => pictureReader(deps, userId);
  route("bookmarkPost", ({ caller, params }) => bookmarkPost(deps, caller.userId, params.id));
  route("unbookmarkPost", ({ caller, params }) => unbookmarkPost(deps, caller.userId, params.id));
  route("listBookmarks", ({ caller, query }) => listBookmarks(db, readerOf(caller), query));
  route("listCollections", async ({ caller, params, query }) => ({
    collections: await listCollections(db, readerOf(caller), params.username, query.postId),
  }));
  route("createCollection", async ({ caller, body }) => ({
    collection: await createCollection(deps, caller.userId, body),
  }));
  route("getCollection", async ({ caller, params }) => ({
    collection: await findCollection(db, readerOf(caller), params.id),
  }));
  route("updateCollection", async ({ caller, params, body }) => ({
    collection: await updateCollection(deps, caller.userId, params.id, body),
  }));
  route("deleteCollection", ({ caller, params }) => deleteCollection(deps, caller.userId, params.id));
  route("listCollectionPosts", ({ caller, params, query }) =>
    listCollectionPosts(db, readerOf(caller), params.id, query),
  );
  route("addToCollection", async ({ caller, params }) => ({
    collection: await addToCollection(deps, caller.userId, params),
  }));
  route("removeFromCollection", async ({ caller, params }) => ({
    collection: await removeFromCollection(deps, caller.userId, params),
  }));
}

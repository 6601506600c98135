import * as z from "zod";
import { picture } from "#contract/media/picture";
import { endpoint } from "./endpoint.ts";
import { COLLECTION_NAME_MAX_LENGTH, FEED_PAGE_SIZE } from "./limits.ts";
import { person } from "./person.ts";
import { postPage, postParams } from "./post.ts";
import {
  count,
  id,
  notBlank,
  oneLineText,
  pageQuery,
  plainSwitch,
  successFields,
  usernameParams,
} from "./primitives.ts";

const bookmarkAnswer = z.object({ ...successFields, isBookmarked: z.boolean() });

export const bookmarkPost = endpoint({
  method: "POST",
  path: "/posts/:id/bookmark",
  summary: "Bookmarks a post. Idempotent. 404 if the caller may not see it.",
  access: "member",
  params: postParams,
  output: bookmarkAnswer,
});

export const unbookmarkPost = endpoint({
  method: "POST",
  path: "/posts/:id/unbookmark",
  summary: "Removes a bookmark, also from every collection. Idempotent.",
  access: "member",
  params: postParams,
  output: bookmarkAnswer,
});

export const listBookmarks = endpoint({
  method: "GET",
  path: "/bookmarks",
  summary: "Lists the caller's bookmarked posts, latest first.",
  access: "member",
  query: pageQuery(FEED_PAGE_SIZE),
  output: postPage,
});

/** A named group of bookmarked posts. */
export const collection = z.object({
  id,
  name: z.string(),
  isPublic: z.boolean(),
  owner: person,
  /** Posts in it that the caller may see. */
  postCount: count,
  /** The first picture of the latest post with pictures. */
  cover: picture.nullable(),
  /** Whether it contains the post given by `postId`; null if none was given. */
  hasPost: z.boolean().nullable(),
});

export type Collection = z.infer<typeof collection>;

const collectionName = notBlank(oneLineText("Name", COLLECTION_NAME_MAX_LENGTH), "Name is required");

const publicChoice = plainSwitch("Choose whether others can see it");

const collectionParams = z.strictObject({ id });
const collectionAnswer = z.object({ ...successFields, collection });

export const listCollections = endpoint({
  method: "GET",
  path: "/collections/of/:username",
  summary:
    "Lists a member's collections by name: all of the caller's own, only the public ones of others. 403 and 404 as for posts.",
  access: "member",
  params: usernameParams,
  query: z.strictObject({ /** Sets `hasPost` for this post. */ postId: id.optional() }),
  output: z.object({ ...successFields, collections: z.array(collection) }),
});

export const createCollection = endpoint({
  method: "POST",
  path: "/collections",
  summary: "Creates a collection. 409 CONFLICT if the caller has one of that name.",
  access: "member",
  body: z.strictObject({ name: collectionName, isPublic: publicChoice.default(false) }),
  output: collectionAnswer,
});

export const getCollection = endpoint({
  method: "GET",
  path: "/collections/:id",
  summary: "Returns a collection. 404 for another member's private one.",
  access: "member",
  params: collectionParams,
  output: collectionAnswer,
});

export const updateCollection = endpoint({
  method: "PUT",
  path: "/collections/:id",
  summary: "Renames the caller's collection, or changes its visibility.",
  access: "member",
  params: collectionParams,
  body: z.strictObject({ name: collectionName.optional(), isPublic: publicChoice.optional() }),
  output: collectionAnswer,
});

export const deleteCollection = endpoint({
  method: "DELETE",
  path: "/collections/:id",
  summary: "Deletes the caller's collection; its posts stay bookmarked. Idempotent.",
  access: "member",
  params: collectionParams,
  output: z.object(successFields),
});

export const listCollectionPosts = endpoint({
  method: "GET",
  path: "/collections/:id/posts",
  summary: "The posts in a collection, latest added first.",
  access: "member",
  params: collectionParams,
  query: pageQuery(FEED_PAGE_SIZE),
  output: postPage,
});

const placeParams = z.strictObject({ id, postId: id });

export const addToCollection = endpoint({
  method: "PUT",
  path: "/collections/:id/posts/:postId",
  summary: "Adds a post to the caller's collection, and bookmarks it. Idempotent.",
  access: "member",
  params: placeParams,
  output: collectionAnswer,
});

export const removeFromCollection = endpoint({
  method: "DELETE",
  path: "/collections/:id/posts/:postId",
  summary: "Removes a post from the caller's collection; it stays bookmarked. Idempotent.",
  access: "member",
  params: placeParams,
  output: collectionAnswer,
});

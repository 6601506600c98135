import "server-only";
import { cache } from "react";
import type { Collection } from "#contract/bookmark";
import { type FormFlash, readFormFlash } from "#lib/server/session/form-flash";
import type { PostPage } from "./feed.ts";
import type { PageInput } from "./load.ts";
import { load } from "./load.ts";

/** The viewer's bookmarks, latest first. */
export async function loadBookmarks({ cursor }: PageInput = {}): Promise<PostPage> {
  const { posts, nextCursor } = await load("listBookmarks", { query: { cursor } });
  return { posts, nextCursor };
}

/** A member's collections as the viewer may see them. Throws `PRIVATE_ACCOUNT`, `BLOCKED`, `NOT_FOUND`. */
export async function loadCollections(username: string): Promise<Collection[]> {
  return (await load("listCollections", { params: { username } })).collections;
}

/** A collection. Throws `NOT_FOUND`. */
export const loadCollection = cache(
  async (id: string): Promise<Collection> => (await load("getCollection", { params: { id } })).collection,
);

/** The posts in a collection, latest added first. Throws `NOT_FOUND`. */
export async function loadCollectionPosts(id: string, { cursor }: PageInput = {}): Promise<PostPage> {
  const { posts, nextCursor } = await load("listCollectionPosts", { params: { id }, query: { cursor } });
  return { posts, nextCursor };
}

/** Data that the form for a new collection needs to work without script. */
export interface NewCollectionForm {
  /** The outcome of its last submission without script. */
  outcome: FormFlash | null;
}

/** Loads the form's data, for the list of the viewer's own collections. */
export async function loadNewCollectionForm(): Promise<NewCollectionForm> {
  return { outcome: await readFormFlash("createCollection") };
}

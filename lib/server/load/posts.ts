import "server-only";
import { cache } from "react";
import type { PostPage } from "./feed.ts";
import type { PageInput } from "./load.ts";
import { load } from "./load.ts";

/** A post with its full text in parts, and whether its likes are listed for the viewer. Throws `NOT_FOUND` if the viewer may not see it. */
export const loadPost = cache((id: string) => load("getPost", { params: { id } }));

/** Revisions of a post, newest first; the first is the current text. Throws `NOT_FOUND` like `loadPost`. */
export const loadPostHistory = cache(
  async (id: string) => (await load("getPostHistory", { params: { id } })).revisions,
);

const postsByAuthor = cache((username: string, cursor?: string) =>
  load("listPostsByAuthor", { params: { username }, query: { cursor } }),
);

/** One member's posts, newest first. Throws `PRIVATE_ACCOUNT`, `BLOCKED`, `NOT_FOUND`. */
export async function loadPostsByAuthor(username: string, { cursor }: PageInput = {}): Promise<PostPage> {
  const { posts, nextCursor } = await postsByAuthor(username, cursor);
  return { posts, nextCursor };
}

/** One member's posts with pictures, newest first. Throws `PRIVATE_ACCOUNT`, `BLOCKED`, `NOT_FOUND`. */
export async function loadMediaByAuthor(username: string, { cursor }: PageInput = {}): Promise<PostPage> {
  const { posts, nextCursor } = await load("listMediaByAuthor", { params: { username }, query: { cursor } });
  return { posts, nextCursor };
}

/** The posts that quote a post, newest first. Throws `NOT_FOUND` like `loadPost`. */
export async function loadQuotes(postId: string, { cursor }: PageInput = {}): Promise<PostPage> {
  const { posts, nextCursor } = await load("listQuotes", { params: { id: postId }, query: { cursor } });
  return { posts, nextCursor };
}

/** Posts that a member likes, latest like first. Throws `FORBIDDEN` unless likes are visible. */
export async function loadLikedPosts(username: string, { cursor }: PageInput = {}): Promise<PostPage> {
  const { posts, nextCursor } = await load("listLikedPosts", { params: { username }, query: { cursor } });
  return { posts, nextCursor };
}

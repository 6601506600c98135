import "server-only";
import { cache } from "react";
import type { PageInput, PostPage } from "#lib/server/data/feed";
import { load } from "#lib/server/data/load";

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

/** What a member likes, latest like first. Throws `FORBIDDEN` where that is not shown. */
export async function loadLikedPosts(username: string, { cursor }: PageInput = {}): Promise<PostPage> {
  const { posts, nextCursor } = await load("listLikedPosts", { params: { username }, query: { cursor } });
  return { posts, nextCursor };
}

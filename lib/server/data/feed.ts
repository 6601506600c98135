import "server-only";
import { cache } from "react";
import type { OutputOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { load } from "#lib/server/data/load";

/** Posts with the position after them; null at the end. */
export type PostPage = Pick<OutputOf<Endpoints["getHomeFeed"]>, "posts" | "nextCursor">;

/** Which page of a list; the first one unless told. */
export interface PageInput {
  cursor?: string | undefined;
}

const homeFeed = cache((cursor?: string) => load("getHomeFeed", { query: { cursor } }));
const publicFeed = cache((cursor?: string) => load("getPublicFeed", { query: { cursor } }));

const flickerFeed = cache((cursor?: string) => load("getFlickerFeed", { query: { cursor } }));

/** The viewer's own posts and those of people the viewer follows, newest first. */
export async function loadHomeFeed({ cursor }: PageInput = {}): Promise<PostPage> {
  const { posts, nextCursor } = await homeFeed(cursor);
  return { posts, nextCursor };
}

/** Posts of public accounts, for visitors. */
export async function loadPublicFeed({ cursor }: PageInput = {}): Promise<PostPage> {
  const { posts, nextCursor } = await publicFeed(cursor);
  return { posts, nextCursor };
}

/** Posts with something to look at, for members. */
export async function loadFlickerFeed({ cursor }: PageInput = {}): Promise<PostPage> {
  const { posts, nextCursor } = await flickerFeed(cursor);
  return { posts, nextCursor };
}

import "server-only";
import { cache } from "react";
import type { OutputOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { load } from "./load.ts";

/** Posts with the position after them; null at the end. */
export type PostPage = Pick<OutputOf<Endpoints["getHomeFeed"]>, "posts" | "nextCursor">;

/** Which page of a list; the first one unless told. */
export interface PageInput {
  cursor?: string | undefined;
}

const homeFeed = cache((cursor?: string) => load("getHomeFeed", { query: { cursor } }));
const publicFeed = cache((cursor?: string) => load("getPublicFeed", { query: { cursor } }));

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

/** Posts with something to look at, for members, and when that feed was opened. */
export async function loadFlickerFeed(page: PageInput & { openedAt?: number | undefined }) {
  const { posts, nextCursor, openedAt } = await load("getFlickerFeed", { query: page });
  return { posts, nextCursor, openedAt };
}

import "server-only";
import { cache } from "react";
import type { OutputOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { load } from "./load.ts";

/** A page of posts; the cursor is null at the end. */
export type PostPage = Pick<OutputOf<Endpoints["getHomeFeed"]>, "posts" | "nextCursor">;

/** The page of a list; the first by default. */
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

/** Posts with pictures or videos, for members, and when the feed was opened. */
export async function loadFlickerFeed(page: PageInput & { openedAt?: number | undefined }) {
  const { posts, nextCursor, openedAt } = await load("getFlickerFeed", { query: page });
  return { posts, nextCursor, openedAt };
}

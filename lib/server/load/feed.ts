import "server-only";
import { cache } from "react";
import type { OutputOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { load } from "./load.ts";
import type { Reels } from "./stories.ts";

/** A page of posts; the cursor is null at the end. */
export type PostPage = Pick<OutputOf<Endpoints["getHomeFeed"]>, "posts" | "nextCursor">;

/** The page of a list; the first by default. */
export interface PageInput {
  cursor?: string | undefined;
}

const publicFeed = cache((cursor?: string) => load("getPublicFeed", { query: { cursor } }));

/** The beginning of a member's home: the newest posts, and the stories above them, null if they cannot be read. */
export async function loadHome(): Promise<PostPage & { tray: Reels | null }> {
  const { posts, nextCursor, stories, asOf } = await load("getHome", {});
  return { posts, nextCursor, tray: stories && { ...stories, asOf } };
}

/** A later page of the viewer's own posts and those of people the viewer follows, newest first; it has no stories. */
export async function loadHomeFeed(cursor: string): Promise<PostPage & { tray: null }> {
  const { posts, nextCursor } = await load("getHomeFeed", { query: { cursor } });
  return { posts, nextCursor, tray: null };
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

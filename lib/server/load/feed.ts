import "server-only";
import { cache } from "react";
import type { OutputOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { HomeSuggestions } from "#contract/frame";
import type { HomeTab } from "#contract/web-routes";
import { load, type PageInput } from "./load.ts";
import type { Reels } from "./stories.ts";

/** A page of posts; the cursor is null at the end. */
export type PostPage = Pick<OutputOf<Endpoints["getHomeFeed"]>, "posts" | "nextCursor">;

const publicFeed = cache((cursor?: string) => load("getPublicFeed", { query: { cursor } }));

/** A page of a tab of a member's home, and when it was read. */
export interface HomePage extends PostPage {
  asOf: number;
  /** The stories above the first page; null if they cannot be read. */
  tray: Reels | null;
  /** For members who follow few people; null for others, and on later pages. */
  suggestions: HomeSuggestions | null;
}

/** The beginning of a tab of a member's home. */
export async function loadHome(tab: HomeTab): Promise<HomePage> {
  const { posts, nextCursor, stories, suggestions, asOf } = await load("getHome", { query: { tab } });
  return { posts, nextCursor, asOf, suggestions, tray: stories && { ...stories, asOf } };
}

/** A later page of a tab of a member's home; it has no stories. */
export async function loadLaterHome(tab: HomeTab, cursor: string): Promise<HomePage> {
  const { posts, nextCursor, asOf } = await (tab === "popular"
    ? load("listPopularPosts", { query: { cursor } })
    : load("getHomeFeed", { query: { cursor } }));
  return { posts, nextCursor, asOf, tray: null, suggestions: null };
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

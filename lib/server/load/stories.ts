import "server-only";
import { cache } from "react";
import type { OutputOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { Story } from "#contract/story";
import type { PageInput } from "./load.ts";
import { load } from "./load.ts";

/**
 * The story tray above the feed: the viewer's own stories, and a reel (one person's current stories) of each
 * followee.
 */
export type Reels = Pick<OutputOf<Endpoints["listStories"]>, "own" | "reels" | "asOf">;

/** A person's current stories, oldest first. Throws `NOT_FOUND`. */
export const loadStoriesOf = cache(
  async (username: string): Promise<Story[]> =>
    (await load("listStoriesOf", { params: { username } })).stories,
);

/** A story. Throws `NOT_FOUND`. */
export const loadStory = cache(
  async (id: string): Promise<Story> => (await load("getStory", { params: { id } })).story,
);

/** The stories that the viewer has saved, latest first. */
export async function loadFavoriteStories({ cursor }: PageInput = {}) {
  const { stories, nextCursor } = await load("listFavoriteStories", { query: { cursor } });
  return { stories, nextCursor };
}

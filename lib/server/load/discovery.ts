import "server-only";
import { cache } from "react";
import { listPostsByHashtag, type PopularWindow, popularWindow, type Trend } from "#contract/discovery";
import type { OutputOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { PersonWithRelation } from "#contract/person";
import type { Topic } from "#contract/topic";
import type { PageInput, PostPage } from "./feed.ts";
import { load } from "./load.ts";

/** A page of the gallery, with how many pictures there are. */
export type ExplorePage = Omit<OutputOf<Endpoints["explore"]>, "success" | "message" | "asOf">;

const explore = cache((tag?: string, cursor?: string) => load("explore", { query: { tag, cursor } }));

interface ExploreInput {
  /** What tags begin with; everything without it. */
  tag?: string | undefined;
  cursor?: string | undefined;
}

/** Pictures of public posts, newest first. */
export async function loadExplore({ tag, cursor }: ExploreInput): Promise<ExplorePage> {
  const { images, nextCursor, total, matching } = await explore(tag, cursor);
  return { images, nextCursor, total, matching };
}

/** A few public accounts that the viewer does not follow yet. */
export const loadSuggestedPeople = cache(
  async (): Promise<PersonWithRelation[]> => (await load("suggestPeople", {})).users,
);

/** Hashtags of public posts: the most used ones, and others worth a look. */
export const loadSuggestedTopics = cache(async (): Promise<{ trending: Topic[]; recommended: Topic[] }> => {
  const { trending, recommended } = await load("suggestTopics", {});
  return { trending, recommended };
});

/** What people like and answer most. */
export async function loadPopularPosts(window: PopularWindow, { cursor }: PageInput): Promise<PostPage> {
  const { posts, nextCursor } = await load("listPopularPosts", { query: { window, cursor } });
  return { posts, nextCursor };
}

/** The window that an address asks for; the shortest unless it names another. */
export function parsePopularWindow(asked: string | string[] | undefined): PopularWindow {
  const parsed = popularWindow.safeParse(asked);
  return parsed.success ? parsed.data : "day";
}

/** Hashtags that rise, the steepest first. */
export async function loadTrends(): Promise<Trend[]> {
  return (await load("listTrends", {})).trends;
}

const taggedPosts = cache((hashtag: string, cursor?: string) =>
  load("listPostsByHashtag", { params: { hashtag }, query: { cursor } }),
);

/** Posts with a hashtag, and how many public ones there are. */
export async function loadTaggedPosts(
  hashtag: string,
  { cursor }: PageInput,
): Promise<PostPage & { topic: Topic }> {
  const { posts, nextCursor, topic } = await taggedPosts(hashtag, cursor);
  return { posts, nextCursor, topic };
}

/** What hashtags are made of. */
const written = /^[\p{L}\p{N}\p{M}_\u200c\u200d]+$/u;

/** The hashtag of a path, as hashtags are kept; null for what can be none. */
export function parseHashtag(segment: string): string | null {
  try {
    const parsed = listPostsByHashtag.params?.safeParse({ hashtag: decodeURIComponent(segment) });
    return parsed?.success && written.test(parsed.data.hashtag) ? parsed.data.hashtag : null;
  } catch {
    return null;
  }
}

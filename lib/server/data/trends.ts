import "server-only";
import { cache } from "react";
import { listPostsByHashtag, type PopularWindow, popularWindow, type Trend } from "#contract/discovery";
import type { Topic } from "#contract/topic";
import type { PageInput, PostPage } from "#lib/server/data/feed";
import { load } from "#lib/server/data/load";

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

import "server-only";
import { cache } from "react";
import { listPostsByHashtag, type PopularWindow, popularWindow, type Trend } from "#contract/discovery";
import type { OutputOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { Topic } from "#contract/topic";
import type { Dated } from "#lib/shared/as-of";
import type { PostPage } from "./feed.ts";
import type { PageInput } from "./load.ts";
import { load } from "./load.ts";

/** A page of the gallery, with the number of pictures. */
export type ExplorePage = Omit<OutputOf<Endpoints["explore"]>, "success" | "message" | "asOf">;

const explore = cache((tag?: string, cursor?: string) => load("explore", { query: { tag, cursor } }));

interface ExploreInput {
  /** Prefix of the tags; omitted for all pictures. */
  tag?: string | undefined;
  cursor?: string | undefined;
}

/** Pictures of public posts, newest first. */
export async function loadExplore({ tag, cursor }: ExploreInput): Promise<ExplorePage> {
  const { images, nextCursor, total, matching } = await explore(tag, cursor);
  return { images, nextCursor, total, matching };
}

/** Posts with the most likes and replies in a time window. */
export async function loadPopularPosts(window: PopularWindow, { cursor }: PageInput): Promise<PostPage> {
  const { posts, nextCursor } = await load("listPopularPosts", { query: { window, cursor } });
  return { posts, nextCursor };
}

/** The time window in the query; "day" unless it names a valid one. */
export function parsePopularWindow(asked: string | string[] | undefined): PopularWindow {
  const parsed = popularWindow.safeParse(asked);
  return parsed.success ? parsed.data : "day";
}

/** Trending hashtags, fastest growing first. */
export async function loadTrends(): Promise<Trend[]> {
  return (await load("listTrends", {})).trends;
}

const taggedPosts = cache((hashtag: string, cursor?: string) =>
  load("listPostsByHashtag", { params: { hashtag }, query: { cursor } }),
);

interface TaggedPage extends PostPage {
  topic: Topic;
  /** Whether the viewer follows it; null for visitors, and for what no one can follow. */
  isFollowing: boolean | null;
  asOf: number;
}

/** Posts with a hashtag, the number of public ones, and whether the viewer follows it. */
export async function loadTaggedPosts(hashtag: string, { cursor }: PageInput): Promise<TaggedPage> {
  const { posts, nextCursor, topic, isFollowing, asOf } = await taggedPosts(hashtag, cursor);
  return { posts, nextCursor, topic, isFollowing, asOf };
}

/** The hashtags that the viewer follows, without the #, latest first. */
export async function loadFollowedHashtags(): Promise<Dated & { hashtags: string[] }> {
  const { hashtags, asOf } = await load("listFollowedHashtags", {});
  return { hashtags, asOf };
}

/** The hashtag of a path segment in its stored form; null if it cannot be one. */
export function parseHashtag(segment: string): string | null {
  try {
    const parsed = listPostsByHashtag.params?.safeParse({ hashtag: decodeURIComponent(segment) });
    return parsed?.success ? parsed.data.hashtag : null;
  } catch {
    return null;
  }
}

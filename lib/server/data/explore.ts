import "server-only";
import { cache } from "react";
import type { OutputOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { load } from "#lib/server/data/load";

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

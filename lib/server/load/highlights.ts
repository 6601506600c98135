import "server-only";
import { cache } from "react";
import type { OutputOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import type { Highlight } from "#contract/highlight";
import { load, type PageInput } from "./load.ts";

/** A highlight with its stories, oldest first. */
export type HighlightWithStories = Pick<OutputOf<Endpoints["getHighlight"]>, "highlight" | "stories">;

/** A member's highlights of which the viewer may see something, newest first. */
export async function loadHighlights(username: string): Promise<Highlight[]> {
  return (await load("listHighlights", { params: { username } })).highlights;
}

/** A highlight with the stories that the viewer may see. Throws `NOT_FOUND`. */
export const loadHighlight = cache(
  (id: string): Promise<HighlightWithStories> => load("getHighlight", { params: { id } }),
);

/** The viewer's own highlight. Throws `NOT_FOUND`, also for another member's. */
export async function loadOwnHighlight(id: string, username: string): Promise<Highlight> {
  const { highlight, stories } = await loadHighlight(id);
  if (stories.some(({ author }) => author.username !== username)) {
    throw new AppError("NOT_FOUND", "This highlight does not exist");
  }
  return highlight;
}

/** The viewer's own stories that run or are kept, newest first, with whether each is in a highlight. */
export async function loadKeptStories({ cursor, highlight }: PageInput & { highlight?: string }) {
  const { stories, nextCursor, asOf } = await load("listKeptStories", { query: { cursor, highlight } });
  return { stories, nextCursor, asOf };
}

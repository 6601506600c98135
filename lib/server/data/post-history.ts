import "server-only";
import { cache } from "react";
import { load } from "#lib/server/data/load";

/** What a post has said, newest first; the first entry is what it says now. Throws `NOT_FOUND` as the post does. */
export const loadPostHistory = cache(
  async (id: string) => (await load("getPostHistory", { params: { id } })).revisions,
);

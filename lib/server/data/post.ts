import "server-only";
import { cache } from "react";
import type { Post } from "#contract/post";
import { load } from "#lib/server/data/load";

/** A post with all parts of its text. Throws `NOT_FOUND` for what the viewer may not see. */
export const loadPost = cache(async (id: string): Promise<{ post: Post; parts: string[] }> => {
  const { post, parts } = await load("getPost", { params: { id } });
  return { post, parts };
});

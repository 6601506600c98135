"use client";

import { postCountLabel } from "./texts.ts";
import { type PostCountState, usePostCount } from "./use-post-count.ts";

interface PostCountProps {
  community: PostCountState;
}

/** "12 posts", those included that the reader has just written there. */
export function PostCount({ community }: PostCountProps) {
  return postCountLabel(usePostCount(community));
}

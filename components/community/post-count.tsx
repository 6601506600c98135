"use client";

import { type PostCountState, usePostCount } from "#lib/client/use-post-count";
import { postCountLabel } from "#lib/shared/messages/community";

interface PostCountProps {
  community: PostCountState;
}

/** "12 posts", those included that the reader has just written there. */
export function PostCount({ community }: PostCountProps) {
  return postCountLabel(usePostCount(community));
}

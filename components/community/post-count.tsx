"use client";

import { useEffect } from "react";
import { OWN_POSTS_EVENT } from "#components/post/feed/own-posts-event.ts";
import type { Community } from "#contract/community";
import { callApi } from "#lib/client/api";
import { receive, useNewest } from "#lib/client/overlay";
import { postCountLabel } from "./membership/texts.ts";

interface PostCountProps {
  community: PostCountState;
}

/** "12 posts", including the reader's new ones. */
export function PostCount({ community }: PostCountProps) {
  return postCountLabel(usePostCount(community));
}

type PostCountState = Pick<Community, "slug" | "asOf" | "postCount">;

/** A community's post count: from the page's data, reloaded after the member has written or deleted a post. */
function usePostCount(community: PostCountState): number {
  const { slug } = community;
  useEffect(() => {
    async function refresh(): Promise<void> {
      // On failure the page's count stays until the next load.
      const answer = await callApi("getCommunity", { params: { slug } }).catch(() => undefined);
      if (answer) receive(`community ${slug}`, answer.community);
    }
    document.addEventListener(OWN_POSTS_EVENT, refresh);
    return () => document.removeEventListener(OWN_POSTS_EVENT, refresh);
  }, [slug]);
  return useNewest(`community ${slug}`, community).postCount;
}

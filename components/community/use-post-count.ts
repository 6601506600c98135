import { useEffect } from "react";
import { OWN_POSTS_EVENT } from "#components/post/feed/own-posts-event.ts";
import type { Community } from "#contract/community";
import { callApi } from "#lib/client/api";
import { receive, useNewest } from "#lib/client/overlay";

export type PostCountState = Pick<Community, "slug" | "asOf" | "postCount">;

/** How many posts a community has: by the page's data, or as the server says after the member has written or deleted one. */
export function usePostCount(community: PostCountState): number {
  const { slug } = community;
  useEffect(() => {
    async function ask(): Promise<void> {
      // Failing, the page's number stays until the page is loaded again.
      const answer = await callApi("getCommunity", { params: { slug } }).catch(() => undefined);
      if (answer) receive(`community ${slug}`, answer.community);
    }
    document.addEventListener(OWN_POSTS_EVENT, ask);
    return () => document.removeEventListener(OWN_POSTS_EVENT, ask);
  }, [slug]);
  return useNewest(`community ${slug}`, community).postCount;
}

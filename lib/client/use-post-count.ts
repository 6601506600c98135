import { useEffect, useState } from "react";
import type { Community } from "#contract/community";
import { callApi } from "./api.ts";
import { OWN_POSTS_EVENT } from "./own-posts-event.ts";
import { firstSeen, numberOfNow } from "./sightings.ts";

export type PostCountState = Pick<Community, "slug" | "postCount">;

/**
 * How many posts a community has: by the page's data, or as the server says after the member has written or deleted one.
 * @param community the very object that came with the page, not a copy of it
 */
export function usePostCount(community: PostCountState): number {
  const { slug, postCount } = community;
  const [asked, setAsked] = useState({ slug, postCount, asOf: 0 });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    async function ask(): Promise<void> {
      const asOf = numberOfNow();
      // Failing, the page's number stays until the page is loaded again.
      const answer = await callApi("getCommunity", { params: { slug } }).catch(() => undefined);
      if (!answer || signal.aborted) return;
      const latest = { slug, postCount: answer.community.postCount, asOf };
      setAsked((known) => (known.asOf > asOf ? known : latest));
    }
    document.addEventListener(OWN_POSTS_EVENT, ask, { signal });
    return () => listening.abort();
  }, [slug]);

  return asked.slug === slug && asked.asOf > firstSeen(community) ? asked.postCount : postCount;
}

"use client";

import { ArrowUp } from "lucide";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import useSWR from "swr";
import { FOLLOWED_EVENT } from "#components/person/followed-event.ts";
import { freshPostsMessage } from "#components/post/texts.ts";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import { FEED_PAGE_SIZE, MINUTE, SECOND } from "#contract/limits";
import type { Post } from "#contract/post";
import { callApi } from "#lib/client/api";
import { onServerEvent } from "#lib/client/realtime/on-server-event";

const SPREAD_MS = 2 * SECOND;

interface FreshPostsPillProps {
  viewerId: string;
  /** The posts of the list's first page. */
  listedIds: readonly string[];
  /** When the oldest of them was made; null when there are no older ones in the feed. */
  oldestListed: string | null;
  /** Slug of the community whose posts are listed; the home feed's without it. */
  community?: string;
}

async function loadNewest(community: string | undefined): Promise<Post[]> {
  if (community === undefined) return (await callApi("getHomeFeed", {})).posts;
  return (await callApi("listCommunityPosts", { params: { slug: community } })).posts;
}

/** Many may follow whoever has posted: their pages do not all ask at once. Returns how to stop. */
function hearOfNewPosts(look: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = onServerEvent("feedChanged", () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      look();
    }, Math.random() * SPREAD_MS);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/**
 * Looks for new posts when the server says that there are some, every minute in case it could not, when the reader comes back to the page, and when they have followed somebody, whose
 * posts may well be older than those of the list. They never push what is being read:
 * a pill over it says how many there are, and shows them when pressed.
 */
export function FreshPostsPill({ viewerId, listedIds, oldestListed, community }: FreshPostsPillProps) {
  const router = useRouter();
  const { data, mutate } = useSWR(["fresh posts", community, viewerId], () => loadNewest(community), {
    refreshInterval: MINUTE,
    revalidateOnMount: false,
    // A failed look is not worth a word; the next one follows.
    shouldRetryOnError: false,
  });
  const fresh = (data ?? []).filter(
    (post) =>
      post.author.id !== viewerId &&
      !listedIds.includes(post.id) &&
      (oldestListed === null || post.createdAt > oldestListed),
  );

  useEffect(() => {
    const look = () => void mutate();
    document.addEventListener(FOLLOWED_EVENT, look);
    const hearing = hearOfNewPosts(look);
    return () => {
      document.removeEventListener(FOLLOWED_EVENT, look);
      hearing();
    };
  }, [mutate]);

  function showFresh(): void {
    router.refresh();
    window.scrollTo({ top: 0 });
  }

  return (
    <div
      role="status"
      className="sticky top-[calc(var(--spacing-bar)+0.75rem)] z-header flex h-0 justify-center"
    >
      {fresh.length > 0 && (
        <Button variant="primary" size="small" onClick={showFresh} className="rounded-full shadow-float">
          <Icon of={ArrowUp} className="size-4" />
          {freshPostsMessage(fresh.length, fresh.length >= FEED_PAGE_SIZE)}
        </Button>
      )}
    </div>
  );
}

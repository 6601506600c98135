"use client";

import { ArrowUp } from "lucide";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import useSWR from "swr";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import { FEED_PAGE_SIZE, MINUTE } from "#contract/limits";
import type { Post } from "#contract/post";
import { callApi } from "#lib/client/api";
import { FOLLOWED_EVENT } from "#lib/client/use-follow";
import { freshPostsMessage } from "#lib/shared/messages/post";

interface FreshPostsPillProps {
  viewerId: string;
  /** The posts of the list's first page. */
  listedIds: readonly string[];
  /** When the oldest of them was made; null when there are no older ones in the feed. */
  oldestListed: string | null;
}

async function loadNewest(): Promise<Post[]> {
  return (await callApi("getHomeFeed", {})).posts;
}

/**
 * Looks for new posts every minute, when the reader comes back to the page, and when they have followed somebody, whose
 * posts may well be older than those of the list. They never push what is being read:
 * a pill over it says how many there are, and shows them when pressed.
 */
export function FreshPostsPill({ viewerId, listedIds, oldestListed }: FreshPostsPillProps) {
  const router = useRouter();
  const { data, mutate } = useSWR(["home", viewerId], loadNewest, {
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
    return () => document.removeEventListener(FOLLOWED_EVENT, look);
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

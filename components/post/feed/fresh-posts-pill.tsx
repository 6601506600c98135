"use client";

import { ArrowUp } from "lucide";
import { useRouter } from "next/navigation";
import { type MouseEvent, useEffect } from "react";
import useSWR from "swr";
import { FOLLOWED_EVENT } from "#components/person/followed-event.ts";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import { FEED_PAGE_SIZE } from "#contract/limits";
import type { Post } from "#contract/post";
import { MINUTE, SECOND } from "#contract/units";
import { callApi } from "#lib/client/api";
import { onServerEvent } from "#lib/client/realtime/on-server-event";
import { listedAt } from "#lib/shared/listed-at";
import { START_ID } from "./start-id.ts";
import { freshPostsMessage } from "./texts.ts";

/** Pages ask at random times within this span, because a member may have many followers. */
const SPREAD_MS = 2 * SECOND;

interface FreshPostsPillProps {
  viewerId: string;
  /** Ids of the posts on the list's first page. */
  listedIds: readonly string[];
  /** Time of the oldest of them; null if the feed has no older ones. */
  oldestListed: string | null;
  /** Slug of the listed community, or id of the list of people; without either, the home feed. */
  community?: string;
  listId?: string;
}

async function loadNewest({
  community,
  listId,
}: Pick<FreshPostsPillProps, "community" | "listId">): Promise<Post[]> {
  if (listId !== undefined) return (await callApi("listFeedListPosts", { params: { id: listId } })).posts;
  if (community === undefined) return (await callApi("getHomeFeed", {})).posts;
  return (await callApi("listCommunityPosts", { params: { slug: community } })).posts;
}

/** Subscribes to new posts, delayed by a random time. Returns an unsubscribe function. */
function onNewPosts(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = onServerEvent("feedChanged", () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      callback();
    }, Math.random() * SPREAD_MS);
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

/**
 * Checks for new posts on a server event, every minute in case one was missed, when the page gains focus, and in the home feed after
 * following a member or a hashtag, whose posts may be older than the list's. New posts never shift what is being read: a pill shows how many there are, and
 * loads them when pressed.
 */
export function FreshPostsPill(props: FreshPostsPillProps) {
  const { viewerId, listedIds, oldestListed, community, listId } = props;
  const router = useRouter();
  const { data, mutate } = useSWR(
    ["fresh posts", community, listId, viewerId],
    () => loadNewest({ community, listId }),
    {
      refreshInterval: MINUTE,
      revalidateOnMount: false,
      // A failed check is silent; the next one follows.
      shouldRetryOnError: false,
    },
  );
  const fresh = (data ?? []).filter(
    (post) =>
      post.author.id !== viewerId &&
      !listedIds.includes(post.id) &&
      (oldestListed === null || listedAt(post) > oldestListed),
  );

  useEffect(() => {
    const check = () => void mutate();
    const unsubscribers = [onNewPosts(check)];
    if (community === undefined && listId === undefined) {
      document.addEventListener(FOLLOWED_EVENT, check);
      unsubscribers.push(onServerEvent("hashtagFollowChanged", check));
    }
    return () => {
      document.removeEventListener(FOLLOWED_EVENT, check);
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [community, listId, mutate]);

  function showFresh({ currentTarget }: MouseEvent): void {
    router.refresh();
    if (document.getElementById(START_ID)) currentTarget.parentElement?.nextElementSibling?.scrollIntoView();
    else window.scrollTo({ top: 0 });
  }

  return (
    <div
      role="status"
      className="sticky top-[calc(var(--bar-top)+var(--tabs,0rem)+0.75rem)] z-header flex h-0 justify-center"
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

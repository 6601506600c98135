"use client";

import { memo, useCallback, useEffect, useRef } from "react";
import { PaginatedList } from "#components/ui/paginated-list";
import type { Post } from "#contract/post";
import { isReturning } from "#lib/client/list/returning";
import { type ListPage, usePaginatedList } from "#lib/client/list/use-paginated-list";
import { FlickerSlide as EverySlide } from "./flicker-slide.tsx";
import { flickerFootTexts, flickerTexts } from "./texts.ts";

interface FlickerFeedProps {
  viewerId: string | null;
  /** The first slides, rendered by the server. */
  posts: readonly Post[];
  nextCursor: string | null;
  /** Milliseconds since 1970. Posts seen before then are at the end of the feed. */
  openedAt: number;
}

const LIST = "flicker";

/** Slides loaded eagerly: the one in view and the next. */
const URGENT = 2;

/** Memoized, because a slide does not change when pages are added. */
const FlickerSlide = memo(EverySlide);

// What scrolling needs is a separate bundle, so that the first post is shown before it.
let tools: typeof import("./flicker-tools.ts") | undefined;

async function loadTools() {
  tools ??= await import("./flicker-tools.ts");
  return tools;
}

async function loadPage(cursor: string, _: AbortSignal, isLong: boolean): Promise<ListPage<Post>> {
  return (await loadTools()).requestSlides(cursor, isLong);
}

/** The slides. Further ones load before the last is reached, and the reading position is restored. */
export function FlickerFeed({ viewerId, posts, nextCursor, openedAt }: FlickerFeedProps) {
  const firstPage = { items: posts, nextCursor };
  const list = usePaginatedList({ listKey: LIST, firstPage, loadPage });
  const { loadUntil } = list;
  const loadMore = useRef(list.loadMore);
  useEffect(() => {
    loadMore.current = list.loadMore;
  });
  const loadNext = useCallback(() => loadMore.current(), []);

  useEffect(() => {
    const following = new AbortController();
    loadTools()
      .then((loaded) => {
        if (following.signal.aborted) return;
        // First, because reading positions are stored by address.
        loaded.pinOpenedAt(openedAt);
        loaded.followSlides(LIST, loadNext, following.signal);
        if (isReturning()) void loaded.restorePlace({ list: LIST, loadUntil });
      })
      // On failure it remains a scrolling page, from its top.
      .catch(() => {});
    return () => following.abort();
  }, [loadNext, loadUntil, openedAt]);

  return (
    <PaginatedList
      list={list}
      label={flickerTexts.feed}
      renderItem={(post, index) => (
        <FlickerSlide post={post} viewerId={viewerId} position={index + 1} isUrgent={index < URGENT} />
      )}
      moreHref={(cursor) => `?cursor=${encodeURIComponent(cursor)}`}
      skeleton={tools && <tools.FlickerSkeleton />}
      texts={flickerFootTexts}
    />
  );
}

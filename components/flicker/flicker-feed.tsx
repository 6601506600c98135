"use client";

import { memo, useCallback, useEffect, useRef } from "react";
import { hasPlaceToRestore } from "#components/post/feed/place-key.ts";
import { PaginatedList } from "#components/ui/paginated-list";
import type { Post } from "#contract/post";
import { type ListPage, usePaginatedList } from "#lib/client/list/use-paginated-list";
import { FlickerSlide as EverySlide } from "./flicker-slide.tsx";
import { flickerFootTexts, flickerTexts } from "./texts.ts";

interface FlickerFeedProps {
  viewerId: string | null;
  /** The slides that stand in the HTML. */
  posts: readonly Post[];
  nextCursor: string | null;
  /** In milliseconds since 1970: what was seen before is at its end. */
  openedAt: number;
}

const LIST = "flicker";

/** The slides that are loaded at once: the one in view and the one below it. */
const URGENT = 2;

/** A slide that stays as it is while pages are added below it. */
const FlickerSlide = memo(EverySlide);

// What moving on needs is a bundle of its own, so that the first post is there before it.
let later: typeof import("./later-slides.ts") | undefined;

async function loadLater() {
  later ??= await import("./later-slides.ts");
  return later;
}

async function loadPage(cursor: string, _: AbortSignal, isLong: boolean): Promise<ListPage<Post>> {
  return (await loadLater()).requestSlides(cursor, isLong);
}

/** The slides, which load on before the last one is reached, and where the reader finds their place again. */
export function FlickerFeed({ viewerId, posts, nextCursor, openedAt }: FlickerFeedProps) {
  const firstPage = { items: posts, nextCursor };
  const list = usePaginatedList({ listKey: LIST, firstPage, loadPage });
  const { loadUntil } = list;
  const loadMore = useRef(list.loadMore);
  useEffect(() => {
    loadMore.current = list.loadMore;
  });
  const loadOn = useCallback(() => loadMore.current(), []);

  useEffect(() => {
    const following = new AbortController();
    loadLater()
      .then((parts) => {
        if (following.signal.aborted) return;
        // The place of a list is kept under its address.
        parts.keepOpened(openedAt);
        parts.followSlides(LIST, loadOn, following.signal);
        if (hasPlaceToRestore()) void parts.restorePlace({ list: LIST, loadUntil });
      })
      // Then it is a page that scrolls, from its top.
      .catch(() => {});
    return () => following.abort();
  }, [loadOn, loadUntil, openedAt]);

  return (
    <PaginatedList
      list={list}
      label={flickerTexts.feed}
      renderItem={(post, index) => (
        <FlickerSlide post={post} viewerId={viewerId} position={index + 1} isUrgent={index < URGENT} />
      )}
      moreHref={(cursor) => `?cursor=${encodeURIComponent(cursor)}`}
      skeleton={later && <later.FlickerSkeleton />}
      texts={flickerFootTexts}
    />
  );
}

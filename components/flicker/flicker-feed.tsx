"use client";

import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { PaginatedList } from "#components/ui/paginated-list";
import type { Post } from "#contract/post";
import { hasPlaceToRestore } from "#lib/client/place-key";
import { type FirstPage, type ListPage, usePaginatedList } from "#lib/client/use-paginated-list";
import { flickerFootMessages, flickerMessages } from "#lib/shared/messages/flicker";

interface FlickerFeedProps {
  viewerId: string | null;
  firstPage: FirstPage;
  /** In milliseconds since 1970: what was seen before is at its end. */
  openedAt: number;
  /** The slides of the first page. */
  children: ReactNode;
}

const LIST = "flicker";

// What moving on needs is a bundle of its own, so that the first post is there before it.
let later: typeof import("./later-slides.tsx") | undefined;

async function loadLater() {
  later ??= await import("./later-slides.tsx");
  return later;
}

async function loadPage(cursor: string): Promise<ListPage<Post>> {
  return (await loadLater()).requestSlides(cursor);
}

/** The slides, which load on before the last one is reached, and where the reader finds their place again. */
export function FlickerFeed({ viewerId, firstPage, openedAt, children }: FlickerFeedProps) {
  const list = usePaginatedList({ listKey: LIST, firstPage, loadPage });
  const place = useRef({ list: LIST, firstPage });
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
        const longPage = (cursor: string) => parts.requestSlides(cursor, true);
        if (hasPlaceToRestore()) void parts.restorePlace({ ...place.current, loadPage: longPage });
      })
      // Then it is a page that scrolls, from its top.
      .catch(() => {});
    return () => following.abort();
  }, [loadOn, openedAt]);

  return (
    <PaginatedList
      list={list}
      label={flickerMessages.feed}
      renderItem={(post, index) =>
        later && (
          <later.LaterSlide post={post} viewerId={viewerId} position={firstPage.ids.length + index + 1} />
        )
      }
      moreHref={(cursor) => `?cursor=${encodeURIComponent(cursor)}`}
      skeleton={later && <later.FlickerSkeleton />}
      texts={flickerFootMessages}
    >
      {children}
    </PaginatedList>
  );
}

"use client";

import { type ReactNode, useCallback } from "react";
import { PaginatedList } from "#components/ui/paginated-list";
import type { ExploreImage } from "#contract/discovery";
import { callApi } from "#lib/client/api";
import { type ListPage, usePaginatedList } from "#lib/client/use-paginated-list";
import { exploreFootMessages, exploreMessages } from "#lib/shared/messages/explore";
import { galleryStyle } from "./gallery-style.ts";

/** The pictures of one page: columns of their own, so that later ones never move them. */
interface GalleryPage {
  /** Where it starts. */
  id: string;
  images: readonly ExploreImage[];
}

interface GalleryProps {
  /** What the tags of all pictures begin with; empty for all. */
  tag: string;
  nextCursor: string | null;
  /** The cards of the first page. */
  children: ReactNode;
}

// What further pages need is a bundle of its own, since most readers do not get there.
let later: typeof import("./later-images.tsx") | undefined;

/** The gallery, which loads on as the reader scrolls. */
export function Gallery({ tag, nextCursor, children }: GalleryProps) {
  const loadPage = useCallback(
    async (cursor: string, signal: AbortSignal): Promise<ListPage<GalleryPage>> => {
      later ??= await import("./later-images.tsx");
      const answer = await callApi("explore", { query: { tag: tag || undefined, cursor } }, { signal });
      return { items: [{ id: cursor, images: answer.images }], nextCursor: answer.nextCursor };
    },
    [tag],
  );
  const list = usePaginatedList({ listKey: `explore:${tag}`, firstPage: { ids: [], nextCursor }, loadPage });
  return (
    <PaginatedList
      kind="list"
      list={list}
      label={exploreMessages.gallery}
      renderItem={({ images }) => later && <later.LaterImages images={images} />}
      moreHref={(cursor) => `?${new URLSearchParams({ ...(tag && { tag }), cursor })}`}
      skeleton={later && <later.GallerySkeleton />}
      texts={exploreFootMessages}
    >
      <li>
        <ul data-photos className={galleryStyle}>
          {children}
        </ul>
      </li>
    </PaginatedList>
  );
}

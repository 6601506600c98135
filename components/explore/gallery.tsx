"use client";

import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { PaginatedList } from "#components/ui/paginated-list";
import { hasPlaceToRestore } from "#lib/client/place-key";
import { usePaginatedList } from "#lib/client/use-paginated-list";
import { exploreFootMessages, exploreMessages } from "#lib/shared/messages/explore";
import { galleryStyle } from "./gallery-style.ts";
import type { GalleryPage } from "./request-images.ts";

interface GalleryProps {
  /** What the tags of all pictures begin with; empty for all. */
  tag: string;
  nextCursor: string | null;
  /** The cards of the first page. */
  children: ReactNode;
}

// What further pages need is a bundle of its own, since most readers do not get there.
let later: typeof import("./later-images.tsx") | undefined;

async function loadLater() {
  later ??= await import("./later-images.tsx");
  return later;
}

const idsOf = ({ images }: GalleryPage) => images.map(({ id }) => id);

/** The gallery, which loads on as the reader scrolls, and where they find their place again. */
export function Gallery({ tag, nextCursor, children }: GalleryProps) {
  const name = `explore:${tag}`;
  const loadPage = useCallback(
    async (cursor: string, signal: AbortSignal) => (await loadLater()).requestImages({ tag, cursor }, signal),
    [tag],
  );
  const list = usePaginatedList({ listKey: name, firstPage: { ids: [], nextCursor }, loadPage });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    async function keepPlace(): Promise<void> {
      // Failing, it is loaded again when there is more to show.
      const loaded = await loadLater().catch(() => undefined);
      if (loaded && !signal.aborted) signal.addEventListener("abort", loaded.keepPlace(name));
    }
    window.addEventListener("scroll", keepPlace, { once: true, passive: true, signal });
    return () => listening.abort();
  }, [name]);

  const firstPage = useRef({ ids: [], nextCursor });
  useEffect(() => {
    if (!hasPlaceToRestore()) return;
    const loadPage = async (cursor: string) =>
      (await loadLater()).requestImages({ tag, cursor, isLong: true });
    loadLater()
      .then(({ restorePlace }) => restorePlace({ list: name, firstPage: firstPage.current, loadPage, idsOf }))
      // The reader begins at the top, as on a first visit.
      .catch(() => {});
  }, [name, tag]);

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

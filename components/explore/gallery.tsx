"use client";

import { memo, useCallback, useEffect, useMemo } from "react";
import { hasPlaceToRestore } from "#components/post/feed/place-key.ts";
import { PaginatedList } from "#components/ui/paginated-list";
import type { ExploreImage } from "#contract/discovery";
import { usePaginatedList } from "#lib/client/list/use-paginated-list";
import { GalleryPageItem as EveryPage } from "./gallery-page-item.tsx";
import type { GalleryPage } from "./request-images.ts";
import { exploreFootTexts, exploreTexts } from "./texts.ts";

interface GalleryProps {
  /** What the tags of all pictures begin with; empty for all. */
  tag: string;
  /** The page that stands in the HTML. */
  images: readonly ExploreImage[];
  nextCursor: string | null;
}

// What further pages need is a bundle of its own, since most readers do not get there.
let later: typeof import("./later-images.ts") | undefined;

async function loadLater() {
  later ??= await import("./later-images.ts");
  return later;
}

/** A page that stays as it is while others are added below it. */
const GalleryPageItem = memo(EveryPage);

/** Names the first page; the others are named by their cursors. */
const FIRST = "first";

const idsOf = ({ images }: GalleryPage) => images.map(({ id }) => id);

/** The gallery, which loads on as the reader scrolls, and where they find their place again. */
export function Gallery({ tag, images, nextCursor }: GalleryProps) {
  const name = `explore:${tag}`;
  const loadPage = useCallback(
    async (cursor: string, signal: AbortSignal, isLong: boolean) =>
      (await loadLater()).requestImages({ tag, cursor, isLong }, signal),
    [tag],
  );
  const firstPage = useMemo(() => ({ items: [{ id: FIRST, images }], nextCursor }), [images, nextCursor]);
  const list = usePaginatedList<GalleryPage>({ listKey: name, firstPage, loadPage });
  const { loadUntil } = list;

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    async function trackPlace(): Promise<void> {
      // Failing, it is loaded again when there is more to show.
      const loaded = await loadLater().catch(() => undefined);
      if (loaded && !signal.aborted) signal.addEventListener("abort", loaded.trackPlace(name));
    }
    window.addEventListener("scroll", trackPlace, { once: true, passive: true, signal });
    return () => listening.abort();
  }, [name]);

  useEffect(() => {
    if (!hasPlaceToRestore()) return;
    loadLater()
      .then(({ restorePlace }) => restorePlace({ list: name, loadUntil, idsOf }))
      // The reader begins at the top, as on a first visit.
      .catch(() => {});
  }, [name, loadUntil]);

  return (
    <PaginatedList
      kind="list"
      list={list}
      label={exploreTexts.gallery}
      renderItem={({ id, images: shownImages }) => (
        <GalleryPageItem images={shownImages} isFirst={id === FIRST} />
      )}
      moreHref={(cursor) => `?${new URLSearchParams({ ...(tag && { tag }), cursor })}`}
      skeleton={later && <later.GallerySkeleton />}
      texts={exploreFootTexts}
    />
  );
}

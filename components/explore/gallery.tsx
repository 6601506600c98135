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
  /** Prefix of the tags of all pictures; empty for all. */
  tag: string;
  /** The first page, rendered by the server. */
  images: readonly ExploreImage[];
  nextCursor: string | null;
}

// What further pages need is a separate bundle, because most readers do not get there.
let tools: typeof import("./gallery-tools.ts") | undefined;

async function loadTools() {
  tools ??= await import("./gallery-tools.ts");
  return tools;
}

/** Memoized, because a page does not change when others are added. */
const GalleryPageItem = memo(EveryPage);

/** Id of the first page; others have their cursors. */
const FIRST = "first";

const idsOf = ({ images }: GalleryPage) => images.map(({ id }) => id);

/** The gallery. Loads on scrolling and restores the reading position. */
export function Gallery({ tag, images, nextCursor }: GalleryProps) {
  const name = `explore:${tag}`;
  const loadPage = useCallback(
    async (cursor: string, signal: AbortSignal, isLong: boolean) =>
      (await loadTools()).requestImages({ tag, cursor, isLong }, signal),
    [tag],
  );
  const firstPage = useMemo(() => ({ items: [{ id: FIRST, images }], nextCursor }), [images, nextCursor]);
  const list = usePaginatedList<GalleryPage>({ listKey: name, firstPage, loadPage });
  const { loadUntil } = list;

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    async function trackPlace(): Promise<void> {
      // On failure it is loaded again with the next page.
      const loaded = await loadTools().catch(() => undefined);
      if (loaded && !signal.aborted) signal.addEventListener("abort", loaded.trackPlace(name));
    }
    window.addEventListener("scroll", trackPlace, { once: true, passive: true, signal });
    return () => listening.abort();
  }, [name]);

  useEffect(() => {
    if (!hasPlaceToRestore()) return;
    loadTools()
      .then(({ restorePlace }) => restorePlace({ list: name, loadUntil, idsOf }))
      // On failure the reader starts at the top.
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
      skeleton={tools && <tools.GallerySkeleton />}
      texts={exploreFootTexts}
    />
  );
}

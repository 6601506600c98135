"use client";

import { memo, useCallback, useMemo } from "react";
import { PaginatedList } from "#components/ui/paginated-list";
import type { ExploreImage } from "#contract/discovery";
import { useListPlace } from "#lib/client/list/use-list-place";
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
  /** Whether the reader is signed in. */
  isMember: boolean;
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
export function Gallery({ tag, images, nextCursor, isMember }: GalleryProps) {
  const name = `explore:${tag}`;
  const loadPage = useCallback(
    async (cursor: string, signal: AbortSignal, isLong: boolean) =>
      (await loadTools()).requestImages({ tag, cursor, isLong }, signal),
    [tag],
  );
  const firstPage = useMemo(() => ({ items: [{ id: FIRST, images }], nextCursor }), [images, nextCursor]);
  const list = usePaginatedList<GalleryPage>({ listKey: name, firstPage, loadPage });
  useListPlace({ list: name, loadUntil: list.loadUntil, idsOf });

  return (
    <PaginatedList
      kind="list"
      list={list}
      label={exploreTexts.gallery}
      renderItem={({ id, images: shownImages }) => (
        <GalleryPageItem images={shownImages} isFirst={id === FIRST} isMember={isMember} />
      )}
      moreHref={(cursor) => `?${new URLSearchParams({ ...(tag && { tag }), cursor })}`}
      skeleton={tools && <tools.GallerySkeleton />}
      texts={exploreFootTexts}
    />
  );
}

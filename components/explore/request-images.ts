import type { ExploreImage } from "#contract/discovery";
import { EXPLORE_PAGE_SIZE, MAX_PAGE_SIZE } from "#contract/limits";
import { callApi } from "#lib/client/api";
import type { ListPage } from "#lib/client/list/use-paginated-list";

/** A page of pictures, shown in its own columns. */
export interface GalleryPage {
  /** Where it starts. */
  id: string;
  images: readonly ExploreImage[];
}

/** As many whole pages as one answer can hold. */
const LONG_PAGE_SIZE = MAX_PAGE_SIZE - (MAX_PAGE_SIZE % EXPLORE_PAGE_SIZE);

interface ImagesQuery {
  /** Prefix of the tags of all pictures; empty for all. */
  tag: string;
  cursor: string;
  /** Several pages in one request, for restoring a reading position. */
  isLong?: boolean;
}

/** Loads pictures from a cursor, split into pages. Throws `ApiError`. */
export async function requestImages(
  { tag, cursor, isLong = false }: ImagesQuery,
  signal?: AbortSignal,
): Promise<ListPage<GalleryPage>> {
  const query = { tag: tag || undefined, cursor, limit: isLong ? LONG_PAGE_SIZE : EXPLORE_PAGE_SIZE };
  const { images, nextCursor } = await callApi("explore", { query }, signal && { signal });
  const items: GalleryPage[] = [];
  for (let start = 0; start < images.length; start += EXPLORE_PAGE_SIZE) {
    items.push({ id: `${cursor} ${start}`, images: images.slice(start, start + EXPLORE_PAGE_SIZE) });
  }
  return { items, nextCursor };
}

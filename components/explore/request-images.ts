import type { ExploreImage } from "#contract/discovery";
import { EXPLORE_PAGE_SIZE, MAX_PAGE_SIZE } from "#contract/limits";
import { callApi } from "#lib/client/api";
import type { ListPage } from "#lib/client/list/use-paginated-list";

/** The pictures of one page: columns of their own, so that later ones never move them. */
export interface GalleryPage {
  /** Where it starts. */
  id: string;
  images: readonly ExploreImage[];
}

/** As many whole pages as one answer can hold. */
const LONG_PAGE_SIZE = MAX_PAGE_SIZE - (MAX_PAGE_SIZE % EXPLORE_PAGE_SIZE);

interface ImagesQuery {
  /** What the tags of all pictures begin with; empty for all. */
  tag: string;
  cursor: string;
  /** For a reader who has been further down already: several pages at once. */
  isLong?: boolean;
}

/** The pictures from the cursor on, in pages as they are shown. Throws `ApiError`. */
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

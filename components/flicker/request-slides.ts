import { MAX_PAGE_SIZE } from "#contract/limits";
import type { Post } from "#contract/post";
import { callApi } from "#lib/client/api";
import type { ListPage } from "#lib/client/list/use-paginated-list";
import { FLICKER_OPENED_PARAM } from "#lib/shared/address/flicker-address";

/**
 * The page of /flicker that starts at a cursor. Throws `ApiError`.
 * @param isLong as many posts as one answer can hold, for restoring a reading position
 */
export async function requestSlides(cursor: string, isLong = false): Promise<ListPage<Post>> {
  const query = isLong ? { cursor, limit: MAX_PAGE_SIZE } : { cursor };
  const { posts, nextCursor } = await callApi("getFlickerFeed", { query });
  return { items: posts, nextCursor };
}

/** Puts the time of opening into the page's address, so that a reload shows the same order whatever was seen since. */
export function pinOpenedAt(openedAt: number): void {
  const address = new URL(window.location.href);
  // The cursor of a later page includes it.
  if (address.searchParams.has("cursor") || address.searchParams.has(FLICKER_OPENED_PARAM)) return;
  address.searchParams.set(FLICKER_OPENED_PARAM, String(openedAt));
  // The router adopts the new address without loading.
  window.history.replaceState(null, "", address);
}

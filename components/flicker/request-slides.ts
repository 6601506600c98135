import { MAX_PAGE_SIZE } from "#contract/limits";
import type { Post } from "#contract/post";
import { callApi } from "#lib/client/api";
import type { ListPage } from "#lib/client/list/use-paginated-list";

/**
 * The page of /flicker that starts at the cursor. Throws `ApiError`.
 * @param isLong as many posts as one answer can hold, for a reader who has been further down already
 */
export async function requestSlides(cursor: string, isLong = false): Promise<ListPage<Post>> {
  const query = isLong ? { cursor, limit: MAX_PAGE_SIZE } : { cursor };
  const { posts, nextCursor } = await callApi("getFlickerFeed", { query });
  return { items: posts, nextCursor };
}

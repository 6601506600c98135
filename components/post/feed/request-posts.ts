import type { PopularWindow } from "#contract/discovery";
import { MAX_PAGE_SIZE } from "#contract/limits";
import type { Post } from "#contract/post";
import { callApi } from "#lib/client/api";
import type { ListPage } from "#lib/client/list/use-paginated-list";

/**
 * Which posts: the home feed, the public feed, an author's ("@username"), liked ones, bookmarks, a collection, a list of people, a
 * community, a hashtag, quotes of a post, popular ones of a period, or search results.
 */
export type PostSource =
  | "home"
  | "public"
  | "bookmarks"
  | `@${string}`
  | `likes:${string}`
  | `collection:${string}`
  | `list:${string}`
  | `community:${string}`
  | `tag:${string}`
  | `quotes:${string}`
  | `popular:${PopularWindow}`
  | `search:${string}`;

interface Page {
  cursor: string;
  limit?: number;
}

function request(source: PostSource, query: Page) {
  if (source === "home") return callApi("getHomeFeed", { query });
  if (source === "public") return callApi("getPublicFeed", { query });
  if (source === "bookmarks") return callApi("listBookmarks", { query });
  if (source.startsWith("@")) {
    return callApi("listPostsByAuthor", { params: { username: source.slice(1) }, query });
  }
  const end = source.indexOf(":");
  const name = source.slice(end + 1);
  switch (source.slice(0, end)) {
    case "likes":
      return callApi("listLikedPosts", { params: { username: name }, query });
    case "collection":
      return callApi("listCollectionPosts", { params: { id: name }, query });
    case "list":
      return callApi("listFeedListPosts", { params: { id: name }, query });
    case "community":
      return callApi("listCommunityPosts", { params: { slug: name }, query });
    case "tag":
      return callApi("listPostsByHashtag", { params: { hashtag: name }, query });
    case "quotes":
      return callApi("listQuotes", { params: { id: name }, query });
    case "popular":
      // `PostSource` allows nothing else after this prefix.
      return callApi("listPopularPosts", { query: { ...query, window: name as PopularWindow } });
    default:
      return callApi("searchPosts", { query: { ...query, q: name } });
  }
}

/**
 * The page of posts that starts at a cursor. Throws `ApiError`.
 * @param isLong as many posts as one answer can hold, for restoring a reading position
 */
export async function requestPosts(
  source: PostSource,
  cursor: string,
  isLong = false,
): Promise<ListPage<Post>> {
  const { posts, nextCursor } = await request(source, isLong ? { cursor, limit: MAX_PAGE_SIZE } : { cursor });
  return { items: posts, nextCursor };
}

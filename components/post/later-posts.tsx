import type { Post } from "#contract/post";
import { callApi } from "#lib/client/api";
import type { ListPage } from "#lib/client/use-paginated-list";
import type { PostSource } from "./post-source.ts";

export { PostListSkeleton } from "./post-list-skeleton.tsx";
export { PostRow } from "./post-row.tsx";

function request(source: PostSource, cursor: string) {
  if (source === "home") {
    return callApi("getHomeFeed", { query: { cursor } });
  }
  if (source === "public") {
    return callApi("getPublicFeed", { query: { cursor } });
  }
  return callApi("listPostsByAuthor", { params: { username: source.slice(1) }, query: { cursor } });
}

/** The page of a list of posts that starts at the cursor. Throws `ApiError`. */
export async function requestPosts(source: PostSource, cursor: string): Promise<ListPage<Post>> {
  const { posts, nextCursor } = await request(source, cursor);
  return { items: posts, nextCursor };
}

import { PostList } from "#components/post/post-list";
import { NoResults, SearchRefused } from "#components/search/no-results";
import { loadPostSearch, queryOf } from "#lib/server/data/search";
import { searchMessages } from "#lib/shared/messages/search";

interface FoundPostsProps {
  /** As it stands in the address. */
  typed: string | string[] | undefined;
  cursor: string | undefined;
  viewerId: string;
}

/** The posts that a search finds, newest first. */
export async function FoundPosts({ typed, cursor, viewerId }: FoundPostsProps) {
  const found = await loadPostSearch(typed, { cursor });
  if ("problem" in found) return <SearchRefused problem={found.problem} />;
  const { posts, nextCursor } = found.value;
  if (posts.length === 0) return <NoResults />;
  const query = queryOf(typed);
  return (
    <PostList
      key={query}
      source={`search:${query}`}
      viewerId={viewerId}
      posts={posts}
      nextCursor={nextCursor}
      label={searchMessages.foundPosts}
      query={new URLSearchParams({ q: query, tab: "posts" }).toString()}
    />
  );
}

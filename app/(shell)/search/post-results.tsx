import { PostList } from "#components/post/post-list";
import { NoResults } from "#components/search/no-results";
import type { PostPage } from "#lib/server/data/feed";
import { searchMessages } from "#lib/shared/messages/search";

interface PostResultsProps {
  query: string;
  page: PostPage;
  viewerId: string;
}

/** The posts that a search found, newest first. */
export function PostResults({ query, page: { posts, nextCursor }, viewerId }: PostResultsProps) {
  if (posts.length === 0) return <NoResults />;
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

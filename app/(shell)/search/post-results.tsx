import { PostList } from "#components/post/feed/post-list";
import { NoResults } from "#components/search/no-results";
import { ResultsHeading } from "#components/search/results-heading";
import { searchTexts } from "#components/search/texts.ts";
import { misreadOperators } from "#contract/text/search-operators";
import type { PostPage } from "#lib/server/load/feed";

interface PostResultsProps {
  query: string;
  page: PostPage;
  viewerId: string;
  /** Earlier pages are not counted. */
  isContinued?: boolean;
}

/** The posts that a search found, newest first. */
export function PostResults({
  query,
  page: { posts, nextCursor },
  viewerId,
  isContinued = false,
}: PostResultsProps) {
  if (posts.length === 0)
    return <NoResults userId={viewerId} query={query} misread={misreadOperators(query)} />;
  return (
    <>
      {!isContinued && <ResultsHeading count={posts.length} hasMore={nextCursor !== null} />}
      <PostList
        key={query}
        source={`search:${query}`}
        viewerId={viewerId}
        posts={posts}
        nextCursor={nextCursor}
        label={searchTexts.foundPosts}
        query={new URLSearchParams({ q: query, tab: "posts" }).toString()}
      />
    </>
  );
}

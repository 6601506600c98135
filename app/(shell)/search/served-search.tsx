import { StreamOnNavigation } from "#app/stream-on-navigation";
import { PostListSkeleton } from "#components/post/feed/post-list-skeleton";
import { FollowSearch } from "#components/search/follow-search";
import { ResultsHeadingSkeleton, SearchResultsSkeleton } from "#components/search/search-results-skeleton";
import { SearchStart } from "#components/search/search-start";
import type { SearchTab } from "#contract/web-routes";
import { queryOf } from "#lib/server/load/search";
import type { ServedOffers } from "#lib/shared/search/search-offers";
import { FoundPosts } from "./found-posts.tsx";
import { FoundStatus } from "./found-status.tsx";
import { FoundTags } from "./found-tags.tsx";

export interface ServedSearchProps {
  tab: Exclude<SearchTab, "people">;
  /** The query as in the URL. */
  typed: string | string[] | undefined;
  cursor: string | undefined;
  viewerId: string;
  offers: ServedOffers;
}

/** The server-rendered results of a search: posts or hashtags. */
export function ServedSearch({ tab, typed, cursor, viewerId, offers }: ServedSearchProps) {
  const query = queryOf(typed);
  if (query === "") {
    return (
      <>
        <FollowSearch served={query} tab={tab} />
        <SearchStart userId={viewerId} offers={offers} />
      </>
    );
  }
  return (
    <>
      <FollowSearch served={query} tab={tab} />
      {/* Mounted before its text, so that screen readers announce it. */}
      <p role="status" className="sr-only">
        <StreamOnNavigation fallback={<span />}>
          <FoundStatus tab={tab} typed={typed} cursor={cursor} />
        </StreamOnNavigation>
      </p>
      <StreamOnNavigation
        fallback={
          tab === "posts" ? (
            <PostListSkeleton count={6}>
              <ResultsHeadingSkeleton />
            </PostListSkeleton>
          ) : (
            <SearchResultsSkeleton />
          )
        }
      >
        {tab === "posts" ? (
          <FoundPosts typed={typed} cursor={cursor} viewerId={viewerId} />
        ) : (
          <FoundTags typed={typed} viewerId={viewerId} />
        )}
      </StreamOnNavigation>
    </>
  );
}

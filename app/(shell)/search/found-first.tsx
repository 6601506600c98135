import { FollowSearch } from "#components/search/follow-search";
import { FoundTopics } from "#components/search/found-topics";
import { NoResults } from "#components/search/no-results";
import { SearchPanel } from "#components/search/search-panel";
import { SearchTabs } from "#components/search/search-tabs";
import { isPostSearch, misreadOperators } from "#contract/text/search-operators";
import { type FirstFound, loadFirstFound, queryOf } from "#lib/server/load/search";
import type { ServedOffers } from "#lib/shared/search/search-offers";
import type { Viewer } from "#lib/shared/viewer";
import { FoundPosts } from "./found-posts.tsx";
import { PostResults } from "./post-results.tsx";

interface FoundFirstProps {
  /** The query as in the URL. */
  typed: string | string[] | undefined;
  viewer: Viewer;
  offers: ServedOffers;
}

/** The first results when the URL names no tab: people, else posts, else hashtags; posts alone if only they can answer. */
export async function FoundFirst({ typed, viewer, offers }: FoundFirstProps) {
  const query = queryOf(typed);
  if (isPostSearch(query)) {
    return (
      <>
        <SearchTabs first="posts" />
        <FollowSearch served={query} tab={undefined} />
        <FoundPosts typed={typed} cursor={undefined} viewerId={viewer.userId} />
      </>
    );
  }
  const found = await loadFirstFound(typed);
  const misread = foundNothing(found) ? misreadOperators(query) : [];
  if (misread.length > 0) {
    return (
      <>
        <SearchTabs first="posts" />
        <FollowSearch served={query} tab={undefined} />
        <NoResults userId={viewer.userId} query={query} misread={misread} />
      </>
    );
  }
  return (
    <>
      <SearchTabs first={found.tab} />
      <Found found={found} query={query} viewer={viewer} offers={offers} />
    </>
  );
}

const foundNothing = (found: FirstFound) =>
  found.tab === "people" && !found.outcome.problem && found.outcome.people.length === 0;

interface FoundProps extends Pick<FoundFirstProps, "viewer" | "offers"> {
  found: FirstFound;
  query: string;
}

function Found({ found, query, viewer, offers }: FoundProps) {
  if (found.tab === "people") return <SearchPanel viewer={viewer} offers={offers} loaded={found.outcome} />;
  return (
    <>
      <FollowSearch served={query} tab={undefined} />
      {found.tab === "posts" ? (
        <PostResults query={query} page={found.page} viewerId={viewer.userId} />
      ) : (
        <FoundTopics topics={found.topics} />
      )}
    </>
  );
}

import { FollowSearch } from "#components/search/follow-search";
import { FoundTopics } from "#components/search/found-topics";
import { SearchPanel } from "#components/search/search-panel";
import { SearchTabs } from "#components/search/search-tabs";
import { type FirstFound, loadFirstFound, queryOf } from "#lib/server/load/search";
import type { ServedOffers } from "#lib/shared/search/search-offers";
import type { Viewer } from "#lib/shared/viewer";
import { PostResults } from "./post-results.tsx";

interface FoundFirstProps {
  /** The query as in the URL. */
  typed: string | string[] | undefined;
  viewer: Viewer;
  offers: ServedOffers;
}

/** The first results when the URL names no tab: people, else posts, else hashtags. */
export async function FoundFirst({ typed, viewer, offers }: FoundFirstProps) {
  const found = await loadFirstFound(typed);
  return (
    <>
      <SearchTabs first={found.tab} />
      <Found found={found} query={queryOf(typed)} viewer={viewer} offers={offers} />
    </>
  );
}

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

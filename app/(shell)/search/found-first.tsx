import { FollowSearch } from "#components/search/follow-search";
import { FoundTopics } from "#components/search/found-topics";
import { SearchPanel } from "#components/search/search-panel";
import { SearchTabs } from "#components/search/search-tabs";
import { type FirstFound, loadFirstFound, queryOf } from "#lib/server/data/search";
import type { Viewer } from "#lib/shared/viewer";
import { PostResults } from "./post-results.tsx";

interface FoundFirstProps {
  /** As it stands in the address. */
  typed: string | string[] | undefined;
  viewer: Viewer;
}

/** What a search finds first, where the address does not say among what: people, else posts, else hashtags. */
export async function FoundFirst({ typed, viewer }: FoundFirstProps) {
  const found = await loadFirstFound(typed);
  return (
    <>
      <SearchTabs first={found.tab} />
      <Found found={found} query={queryOf(typed)} viewer={viewer} />
    </>
  );
}

function Found({ found, query, viewer }: { found: FirstFound; query: string; viewer: Viewer }) {
  if (found.tab === "people") return <SearchPanel viewer={viewer} loaded={found.outcome} />;
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

import { FoundTopics } from "#components/search/found-topics";
import { NoResults, SearchRefused } from "#components/search/no-results";
import { loadTopicSearch, queryOf } from "#lib/server/load/search";

interface FoundTagsProps {
  /** The query as in the URL. */
  typed: string | string[] | undefined;
  viewerId: string;
}

/** The hashtags that a search finds. */
export async function FoundTags({ typed, viewerId }: FoundTagsProps) {
  const found = await loadTopicSearch(typed);
  if ("problem" in found) return <SearchRefused problem={found.problem} />;
  if (found.value.length === 0) return <NoResults userId={viewerId} query={queryOf(typed)} />;
  return <FoundTopics topics={found.value} />;
}

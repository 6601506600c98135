import { FoundTopics } from "#components/search/found-topics";
import { NoResults, SearchRefused } from "#components/search/no-results";
import { loadTopicSearch } from "#lib/server/load/search";

interface FoundTagsProps {
  /** The query as in the URL. */
  typed: string | string[] | undefined;
}

/** The hashtags that a search finds. */
export async function FoundTags({ typed }: FoundTagsProps) {
  const found = await loadTopicSearch(typed);
  if ("problem" in found) return <SearchRefused problem={found.problem} />;
  return found.value.length > 0 ? <FoundTopics topics={found.value} /> : <NoResults />;
}

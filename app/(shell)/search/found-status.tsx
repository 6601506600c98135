import { resultsHeading, searchTexts } from "#components/search/texts.ts";
import { SEARCH_MAX_HASHTAGS } from "#contract/limits";
import { loadPostSearch, loadTopicSearch } from "#lib/server/load/search";
import type { ServedSearchProps } from "./served-search.tsx";

/** How many results there are, for screen readers; nothing for a problem, which is announced as an alert. */
export async function FoundStatus({
  tab,
  typed,
  cursor,
}: Pick<ServedSearchProps, "tab" | "typed" | "cursor">) {
  if (tab === "tags") {
    const found = await loadTopicSearch(typed);
    return "value" in found && statusOf(found.value, found.value.length === SEARCH_MAX_HASHTAGS);
  }
  // Earlier pages are not counted.
  if (cursor !== undefined) return null;
  // With the arguments of the results, so that it is asked once.
  const found = await loadPostSearch(typed, cursor);
  return "value" in found && statusOf(found.value.posts, found.value.nextCursor !== null);
}

const statusOf = ({ length }: readonly unknown[], hasMore: boolean) =>
  length > 0 ? resultsHeading(length, hasMore) : searchTexts.nobody;

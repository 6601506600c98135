import { searchTexts as texts } from "#components/search/texts.ts";
import { Button } from "#components/ui/button";
import { EndpointButton } from "#components/ui/endpoint-button";
import type { SavedSearch } from "#contract/saved-search";
import { type SavedSearches, useSavedSearches } from "./keep-saved-searches.tsx";
import { useSavedSearch } from "./use-saved-search.ts";

interface SaveSearchButtonProps {
  search: SavedSearch;
}

/** Save or Saved, for the search whose results are shown. */
export function SaveSearchButton({ search }: SaveSearchButtonProps) {
  const saved = useSavedSearches();
  return saved && <SaveToggle search={search} saved={saved} />;
}

/** Optimistic; without script it needs a `PageForm`. */
function SaveToggle({ search, saved }: SaveSearchButtonProps & { saved: SavedSearches }) {
  const { isSaved, toggle } = useSavedSearch(search, saved);
  return (
    <EndpointButton
      as={Button}
      endpoint={isSaved ? "removeSavedSearch" : "saveSearch"}
      params={{ tab: search.tab }}
      name="q"
      value={search.query}
      onPress={toggle}
      aria-pressed={isSaved}
      size="small"
      className="min-w-18"
    >
      {isSaved ? texts.saved : texts.save}
      <span className="sr-only"> {texts.thisSearch}</span>
    </EndpointButton>
  );
}

import { useMemo } from "react";
import { searchTexts as texts } from "#components/search/texts.ts";
import type { SavedSearch } from "#contract/saved-search";
import { foldText } from "#contract/text/fold-text";
import { callApi } from "#lib/client/api";
import { showRefusal } from "#lib/client/refusal";
import { type ToggleKind, useToggleQueue } from "#lib/client/use-toggle-queue";
import type { SavedSearches } from "./keep-saved-searches.tsx";

/** What two searches are the same by. */
export const keyOf = ({ tab, query }: SavedSearch) => `${tab} ${foldText(query)}`;

/** Saving a search and removing it. */
function savingOf(search: SavedSearch): ToggleKind<SavedSearches> {
  const key = keyOf(search);
  const input = { params: { tab: search.tab }, body: { q: search.query } };
  return {
    read: ({ searches }) => searches.some((each) => keyOf(each) === key),
    guess({ searches, ...state }, isSaved) {
      const others = searches.filter((each) => keyOf(each) !== key);
      return { ...state, searches: isSaved ? [search, ...others] : others };
    },
    async send(isSaved) {
      const { searches, asOf } = await callApi(isSaved ? "saveSearch" : "removeSavedSearch", input);
      return { searches, asOf };
    },
  };
}

function onRefused(error: unknown, isSaved: boolean): void {
  showRefusal(error, isSaved ? texts.saveFailed : texts.unsaveFailed);
}

/** Saves a search or removes it, optimistically. */
export function useSavedSearch({ tab, query }: SavedSearch, saved: SavedSearches) {
  const kind = useMemo(() => savingOf({ tab, query }), [tab, query]);
  const { value, change } = useToggleQueue({
    entity: "savedSearches",
    toggle: keyOf({ tab, query }),
    initial: saved,
    kind,
    onRefused,
  });
  return { isSaved: value, toggle: () => change((isSaved) => !isSaved) };
}

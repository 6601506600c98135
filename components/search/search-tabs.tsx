"use client";

import { useSearchParams } from "next/navigation";
import { LinkTabs } from "#components/ui/link-tabs";
import { searchProblem } from "#contract/text/search-operators";
import { toSearchQuery } from "#contract/text/search-query";
import { routes, SEARCH_TABS, type SearchTab } from "#contract/web-routes";
import { SEARCH_FIELD } from "#lib/shared/search/search-query";
import { namedSearchTab, TAB_FIELD } from "#lib/shared/search/search-tab";
import { SaveSearchButton } from "./saved/save-search-button.tsx";
import { searchTexts } from "./texts.ts";

interface SearchTabsProps {
  /** The open tab if the address has none; missing until it is known. */
  first?: SearchTab;
}

/** Tabs for the kinds of results, and a button that saves the search; nothing without a query. */
export function SearchTabs({ first }: SearchTabsProps) {
  const params = useSearchParams();
  const query = toSearchQuery(params.get(SEARCH_FIELD) ?? "");
  const tab = namedSearchTab(params.get(TAB_FIELD)) ?? first;
  const shown = tab ?? "people";
  if (query === "") return null;
  return (
    // The button is below the tabs where letters are so large that they do not fit beside each other.
    <div className="flex flex-wrap">
      <div className="flex-1">
        <LinkTabs
          label={searchTexts.tabs}
          tabs={SEARCH_TABS.map((each) => ({
            href: routes.search(query, each),
            label: searchTexts[each],
            isCurrent: each === shown,
          }))}
        />
      </div>
      <div className="ms-auto flex w-22 items-center justify-end border-b border-line pe-3">
        {tab && searchProblem(query) === null && <SaveSearchButton search={{ query, tab }} />}
      </div>
    </div>
  );
}

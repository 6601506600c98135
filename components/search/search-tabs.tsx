"use client";

import { useSearchParams } from "next/navigation";
import { LinkTabs } from "#components/ui/link-tabs";
import { routes, SEARCH_TABS, type SearchTab } from "#contract/web-routes";
import { SEARCH_FIELD, toSearchQuery } from "#lib/shared/search/search-query";
import { namedSearchTab, TAB_FIELD } from "#lib/shared/search/search-tab";
import { searchTexts } from "./texts.ts";

interface SearchTabsProps {
  /** The open tab if the address has none. */
  first?: SearchTab;
}

/** Tabs for the kinds of results; nothing without a query. */
export function SearchTabs({ first = "people" }: SearchTabsProps) {
  const params = useSearchParams();
  const query = toSearchQuery(params.get(SEARCH_FIELD) ?? "");
  const shown = namedSearchTab(params.get(TAB_FIELD)) ?? first;
  if (query === "") return null;
  return (
    <LinkTabs
      label={searchTexts.tabs}
      tabs={SEARCH_TABS.map((tab) => ({
        href: routes.search(query, tab),
        label: searchTexts[tab],
        isCurrent: tab === shown,
      }))}
    />
  );
}
